/** A coloured word for a state: never colour alone. */
export function StateMark({ state }: { state: readonly [text: string, look: string] | undefined }) {
  const [text, look] = state ?? ['?', ''];
  return <span class={look === '' ? 'state' : `state ${look}`}>{text}</span>;
}
