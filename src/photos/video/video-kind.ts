/** What a file is that somebody wants to show as a video, or why it cannot be. */
export type VideoKind =
  | { readonly contentType: 'video/mp4' | 'video/webm' }
  | { readonly refusal: 'not_a_video' | 'damaged_video' | 'no_picture_track' };

/** A piece of the file; shorter at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;
