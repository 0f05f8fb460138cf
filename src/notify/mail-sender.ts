/** A letter to the people of one organization. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  /** Plain text, and the same as HTML. */
  readonly text: string;
  readonly html: string;
  readonly date: Date;
}

/** Where letters go: an SMTP server, or a folder or the console while developing. */
export interface MailSender {
  /** Resolves when the letter has been taken; rejects when it has not. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
