/** What the task is about when there are several of it: a program, a document, `program/payee`, a row of the new equipment. */
export type Subject = { kind: 'none' | 'program' | 'document' | 'payee' | 'system'; key: string; label: string };

export const NO_SUBJECT: Subject = { kind: 'none', key: '', label: '' };

/** The program a subject is about; a payee's key is `<program>/<payee>`. */
export const programOf = (subject: Subject): string => subject.key.split('/')[0] ?? '';
