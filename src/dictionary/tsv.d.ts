/** A table that is imported as its text. */
declare module '*.tsv' {
  const text: string;
  export = text;
}
