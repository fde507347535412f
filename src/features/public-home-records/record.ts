import type { Answers } from '@/rules/forms';

/** Facts that are compared with the values of a public record. */
export const RECORD_FACTS = ['year_home_built', 'conditioned_floor_area', 'number_of_stories', 'number_of_bedrooms'] as const;
export type RecordFact = (typeof RECORD_FACTS)[number];
export type RecordValues = Record<RecordFact, number | null>;

/** Task form with the answers for the comparison. */
export const RECORD_FORM = 'site_details';
/** Forms whose pages show staff the comparison: the form with the compared answers, and the form for the decision about the application. */
export const FORMS_WITH_RECORD: readonly string[] = [RECORD_FORM, 'confirm_reservation'];

/** Data about a home from a public source. `recorded_on`: day for which the source reports the data. */
export type PublicRecord = { values: RecordValues; recorded_on: string | null };

export type RecordAddress = { street: string; unit: string | null; city: string; state: string; zip: string };

/** Source of public records. `find` throws if the source cannot be reached, so that the worker tries again. */
export type RecordSource = {
  name: string;
  isSimulated: boolean;
  /** Returns null if the source has no record of the home. */
  find: (address: RecordAddress, today: string) => Promise<PublicRecord | null>;
};

/** Tolerated difference between floor areas, as a fraction. Sources measure the area in different ways. */
const AREA_TOLERANCE = 0.1;

export type ComparedValue = { fact: RecordFact; recorded: number | null; answered: number | null; differs: boolean };

/** Compares a record with the answers of a task. `differs` is false if the record or the task has no value. */
export const compareRecord = (values: RecordValues, answers: Answers): ComparedValue[] =>
  RECORD_FACTS.map((fact) => {
    const [recorded, answer] = [values[fact], answers[fact]];
    const answered = typeof answer === 'number' ? answer : null;
    return { fact, recorded, answered, differs: recorded !== null && answered !== null && isDifferent(fact, recorded, answered) };
  });

const isDifferent = (fact: RecordFact, recorded: number, answered: number): boolean =>
  fact === 'conditioned_floor_area' ? Math.abs(recorded - answered) > AREA_TOLERANCE * recorded : recorded !== answered;
