/** A form that is one button: what it does is done at once, or after a question. */
export function ActionButton(button: {
  readonly action: string;
  readonly text: string;
  readonly look?: 'main' | 'danger' | 'plain' | 'plain small';
  /** Asked first. */
  readonly confirm?: string;
  /** Which of several alike it is, for who does not see where it stands. */
  readonly label?: string;
  readonly fields?: Readonly<Record<string, string>>;
}) {
  return (
    <form method="post" action={button.action} data-confirm={button.confirm}>
      {Object.entries(button.fields ?? {}).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button type="submit" class={button.look} aria-label={button.label}>
        {button.text}
      </button>
    </form>
  );
}
