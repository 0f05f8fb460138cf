import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { refusePicture } from '../photos/picture-outcome.ts';
import { TOO_HEAVY_EXIT } from '../photos/picture-process.ts';
import { processPicture } from '../photos/process-picture.ts';

/** Entry of a picture process: bytes in, `PictureOutcome` out, one at a time. */

/** Above what any admitted picture takes (390 MB); reached only through a defect of a decoder. */
const MAX_RSS_BYTES = 600 * 1024 * 1024;
const MEMORY_CHECK_MS = 50;

process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await processPicture(bytes).catch(() => refusePicture('processing_failed')));
});
// The parent is gone, or has let go of this process.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(TOO_HEAVY_EXIT);
}, MEMORY_CHECK_MS);

// Requests and imports come first, and if memory runs out this process is the one to go.
setPriority(10);
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux, or not allowed: the limits above still hold.
}
