export { type Counts, type Lists, listed, type Texts } from '../values';

/** A paragraph is text or a list. */
export type Paragraph = string | readonly string[];

/** Something to put into a calendar. */
export type Appointment = { /** A moment, in UTC. */ starts: string; minutes: number; title: string; place: string };

/** An e-mail: a subject, paragraphs, at most one button. */
export type Mail = {
  subject: string;
  /** One line that mail programs show beside the subject. */
  preview: string;
  /** An empty one is left out. */
  paragraphs: readonly Paragraph[];
  /** Needs a value `link`. */
  button?: string;
  /** Small print. */
  footnote?: string;
  /** Travels with the letter as a file that calendars read. */
  appointment?: Appointment;
};

export type Letter = {
  /** Somebody must act, or would be harmed by hearing it late: goes out at once whatever its reader chose. */
  urgent?: true;
  mail: (values: never) => Mail;
  /** The same in one breath, for letters that may also go as a text message. */
  text?: (values: never) => string;
};

export type Letters = Readonly<Record<string, Letter>>;
