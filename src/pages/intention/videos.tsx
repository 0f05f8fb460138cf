import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { OrderButtons } from './order-buttons.tsx';

/** Videos of the card: shown, added and taken off. Sent by a script, as they are. */
export function Videos({ intention }: { intention: IntentionRecord }) {
  return (
    <div id="videos">
      {intention.videos.map(({ hash }, index) => (
        <figure id={`media-${hash.slice(0, 12)}`}>
          {/* biome-ignore lint/a11y/useMediaCaption: shops' videos come without captions */}
          <video
            src={`/videos/${hash}`}
            controls
            preload="metadata"
            aria-label={`${intention.title}, видео ${index + 1}`}
          />
          <figcaption class="row">
            <OrderButtons
              action={`/intentions/${intention.id}/videos/${hash}/move`}
              name={`видео ${index + 1}`}
              index={index}
              count={intention.videos.length}
            />
            <ActionButton
              action={`/intentions/${intention.id}/videos/${hash}/remove`}
              text="Убрать видео"
              look="plain small"
              confirm="Убрать это видео?"
            />
          </figcaption>
        </figure>
      ))}
      <form data-upload-video={`/v1/org/intentions/${intention.id}/videos`}>
        <p class="note" role="status" data-outcome hidden />
        <label>
          Добавить видео
          <input type="file" name="video" accept="video/mp4,video/webm" required />
          <span class="hint">MP4 или WebM. Импорт не удаляет видео, добавленные вручную.</span>
        </label>
        <button type="submit">Добавить видео</button>
      </form>
    </div>
  );
}
