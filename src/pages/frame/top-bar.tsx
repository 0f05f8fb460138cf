import type { Child } from 'hono/jsx';

/** The bar above every page: its sections, and on the right whoever is signed in. */
export function TopBar(bar: {
  readonly label: string;
  readonly sections: readonly (readonly [path: string, name: Child])[];
  /** The path of the section that is shown. */
  readonly shown: string | undefined;
  readonly children?: Child;
}) {
  return (
    <header class="top">
      <div class="top-inner">
        <nav aria-label={bar.label}>
          {bar.sections.map(([path, name]) => (
            <a href={path} {...(path === bar.shown ? { 'aria-current': 'page' } : {})}>
              {name}
            </a>
          ))}
        </nav>
        <div class="who">{bar.children}</div>
      </div>
    </header>
  );
}
