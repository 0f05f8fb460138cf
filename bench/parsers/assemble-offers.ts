import type { PlainCategory, PlainOffer } from './plain-offer.ts';

/** Takes a parser's events and hands over categories and offers when they end. */
export interface OfferAssembler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** What is built of events, the same for every parser that has them. */
export function assembleOffers(
  onOffer: (offer: PlainOffer) => void,
  onCategory: (category: PlainCategory) => void = () => {},
): OfferAssembler {
  let offer: PlainOffer | null = null;
  let category: PlainCategory | null = null;
  let param = '';
  let content = '';
  return {
    open: (name, attributes) => {
      content = '';
      if (name === 'offer') {
        const { id = '', available = '' } = attributes;
        offer = { id, available, fields: new Map(), params: [], pictures: [] };
      } else if (name === 'param') param = attributes.name ?? '';
      else if (name === 'category')
        category = { id: attributes.id ?? '', parentId: attributes.parentId ?? null, name: '' };
    },
    text: (text) => {
      content += text;
    },
    close: (name) => {
      const value = content.trim();
      content = '';
      if (name === 'category' && category !== null) onCategory({ ...category, name: value });
      if (offer === null) return;
      if (name === 'offer') {
        onOffer(offer);
        offer = null;
      } else if (name === 'param') offer.params.push({ name: param, value });
      else if (name === 'picture') offer.pictures.push(value);
      else offer.fields.set(name, value);
    },
  };
}
