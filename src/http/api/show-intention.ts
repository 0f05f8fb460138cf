import { EDITED_FIELDS } from '../../model/hand-edits.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';

/** An intention as the API shows it. Addresses of the organization's own pictures are never shown. */
export function showIntention(intention: IntentionRecord, baseUrl: string) {
  return {
    id: intention.id,
    external_id: intention.external_id,
    channel: intention.channel,
    state: intention.state,
    type: 'can_sell',
    title: intention.title,
    name: intention.name,
    description: intention.body,
    price: intention.price === null ? null : Number(intention.price),
    negotiable: intention.price === null,
    quantity: { value: Number(intention.quantity), unit: intention.unit },
    condition: intention.condition,
    territory: {
      level: intention.territory_level,
      region: intention.territory_region,
      city: intention.territory_city,
      address: intention.territory_address,
    },
    tags: intention.tags,
    photos: intention.photos.map((photo, position) => ({
      url: photo.hash === null ? null : `${baseUrl}/photos/${photo.hash}`,
      thumbnail_url: photo.hash === null ? null : `${baseUrl}/photos/${photo.hash}/thumbnail`,
      origin: photo.origin,
      state: photo.state,
      position,
      error: photo.error,
    })),
    videos: intention.videos.map(({ hash, content_type }) => ({
      url: `${baseUrl}/videos/${hash}`,
      content_type,
    })),
    edited: EDITED_FIELDS.filter((field) => intention.edits !== null && field in intention.edits),
    pins: intention.pins ?? [],
    created_at: intention.created_at,
    updated_at: intention.updated_at,
  };
}
