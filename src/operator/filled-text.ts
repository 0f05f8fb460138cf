import { InvalidArgumentError } from 'commander';

/** A text option of which something is left without blanks around it: people see it, and would see nothing. */
export function filledText(text: string): string {
  const filled = text.trim();
  if (filled === '') throw new InvalidArgumentError('some text, not blanks alone');
  return filled;
}
