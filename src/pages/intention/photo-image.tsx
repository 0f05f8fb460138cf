import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';

/** The first photo of an intention as a small picture, or a word for its absence. */
export function Thumbnail({ intention }: { intention: IntentionRecord }) {
  const photo = intention.photos.find((each) => each.hash !== null);
  if (photo !== undefined)
    return (
      <img
        class="thumb"
        src={`/photos/${photo.hash}/thumbnail`}
        alt=""
        loading="lazy"
        width={84}
        height={84}
      />
    );
  const pending = intention.photos.some((each) => each.state === 'pending');
  return <span class="thumb">{pending ? 'фото в пути' : 'без фото'}</span>;
}
