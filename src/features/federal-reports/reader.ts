import type { JobProgram, JobState } from '@/job-data';
import type { FactBook } from '@/rules/facts';
import type { Answers } from '@/rules/forms';
import type { RecordField, ValueOrigin } from './record';

/** IDs that the U.S. Department of Energy (DOE) assigned to the address and the applicant of a job. */
export type DoeIds = { address_id: string | null; applicant_id: string | null };

/** Job and program that a record describes. */
export type ReportedJob = {
  state: JobState;
  program: JobProgram;
  facts: FactBook;
  contractorName: string;
  /** Name of the contractor user who is in charge of the job; null if none is assigned. */
  contractorUser: string | null;
  doeIds: DoeIds;
  /** Software that calculated the savings for HOMES (whole-home rebates), from the program settings; null if none is set. */
  software: string | null;
};

/** Maps codes of the portal to codes of the federal data standard. */
export type DoeCodes = Readonly<Record<string, string>>;

/** Returns the code of the federal data standard; undefined if there is no answer or no code for the answer. */
export const mapCode = (codes: DoeCodes, value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'boolean' ? codes[String(value)] : undefined;

export const stringList = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []);

/** Reads the answers of one job and collects the fields of one record. */
export class RecordReader {
  readonly fields: RecordField[] = [];
  readonly job: ReportedJob;

  constructor(job: ReportedJob) {
    this.job = job;
  }

  fact(name: string): unknown {
    return this.job.facts.value(name);
  }

  /** Returns the answers of the last answered task with this form; an empty object if there is no such task. */
  answers(form: string): Answers {
    const tasks = this.job.state.tasks.filter(({ definition, answers }) => definition === form && answers);
    return tasks.at(-1)?.answers ?? {};
  }

  /** Returns true if the job has a task with this form that applies to the job. */
  needs(form: string): boolean {
    return this.job.state.tasks.some(({ definition, applicable }) => definition === form && applicable !== false);
  }

  /** Adds a field to the record, with the origin of its value. */
  put(path: string, origin: ValueOrigin, value: unknown): void {
    this.fields.push({ path, origin, value: value === null ? undefined : value });
  }

  putPortal(path: string, value: unknown): void {
    this.put(path, { kind: 'portal' }, value);
  }

  /** Adds the value of a fact to the record. `convert` converts this value to the value that the federal data standard requires. */
  putFact(path: string, fact: string, convert: (value: unknown) => unknown): void {
    const value = this.fact(fact);
    this.put(path, { kind: 'fact', fact }, value === undefined ? undefined : convert(value));
  }

  /** Adds the answer to one form field to the record. `convert` converts the answer to the value that the federal data standard requires. */
  putAnswer(path: string, task: string, field: string, convert: (value: unknown) => unknown): void {
    const value = this.answers(task)[field];
    this.put(path, { kind: 'answer', task, field }, value === undefined || value === null ? undefined : convert(value));
  }

  /** Adds the value `true` to the record if a review task is complete. */
  putReviewed(path: string, task: string): void {
    const isDone = this.job.state.tasks.some(({ definition, progress }) => definition === task && progress === 'complete');
    this.put(path, { kind: 'review', task }, isDone ? true : undefined);
  }
}
