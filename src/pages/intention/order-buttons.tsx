/** One of the pictures or videos of a card, and where it may go. */
export interface Ordered {
  /** Where the buttons are sent. */
  readonly action: string;
  /** What it is called, e.g. «фото 2». */
  readonly name: string;
  readonly index: number;
  readonly count: number;
}

/** Buttons that move one of several before or behind the others; nothing for the only one. */
export function OrderButtons({ action, name, index, count }: Ordered) {
  if (count < 2) return null;
  const moves = [
    ['first', 'Сделать главным', index > 1],
    ['left', index === 1 ? 'Сделать главным' : 'Раньше', index > 0],
    ['right', 'Позже', index < count - 1],
  ] as const;
  return (
    <form method="post" action={action} class="row moves">
      {moves.map(([to, label, possible]) =>
        possible ? (
          <button class="plain small" type="submit" name="to" value={to} aria-label={`${label}: ${name}`}>
            {label}
          </button>
        ) : null,
      )}
    </form>
  );
}
