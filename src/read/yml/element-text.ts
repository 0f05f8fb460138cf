/** The text of an element as it gathers from pieces, runs of white space as one space; no piece is looked at twice. */
export class ElementText {
  private readonly pieces: string[] = [];
  private endsInSpace = true;

  add(piece: string): void {
    let text = piece.replace(/\s+/g, ' ');
    if (this.endsInSpace && text.startsWith(' ')) text = text.slice(1);
    if (text === '') return;
    this.endsInSpace = text.endsWith(' ');
    this.pieces.push(text);
  }

  read(): string {
    return this.pieces.join('').trim();
  }
}
