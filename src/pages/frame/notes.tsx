/** What went wrong with a form; nothing for null. */
export function Problem({ text }: { text: string | null }) {
  return text === null ? null : (
    <p class="note bad" role="alert">
      {text}
    </p>
  );
}

/** That something has been done. */
export function Done({ text }: { text: string }) {
  return (
    <p class="note good" role="status">
      {text}
    </p>
  );
}
