/** The text without what has no width: it neither parts words nor joins them, but for pictographs that make one emoji. */
export function dropInvisible(text: string): string {
  return ANY.test(text) ? text.replace(INVISIBLE, '').replace(LONE_JOINER, '') : text;
}

const ANY = /\u00ad|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
/** Soft hyphens, zero-width spaces, marks of direction. */
const INVISIBLE = /\u00ad|[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const LONE_JOINER =
  /(?<!\p{Extended_Pictographic}\ufe0f?[\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
