import type { Child } from 'hono/jsx';

/** A work that goes on elsewhere, followed by the script from the events at `href`. */
export function WorkPanel(panel: { title: string; href: string; text: string; children?: Child }) {
  return (
    <section class="card" aria-labelledby="work-title" data-follow={panel.href}>
      <h2 id="work-title">{panel.title}</h2>
      <progress aria-labelledby="work-title" />
      <p role="status" aria-live="polite" data-text>
        {panel.text}
      </p>
      {panel.children}
      <noscript>
        <p>Обновите страницу, чтобы увидеть, как идёт работа.</p>
      </noscript>
    </section>
  );
}
