import { useEffect } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import type { PickedPlace } from '@/foundation/places/web';
import type { FormProgram, TaskDefinition } from '@/rules/forms';
import { type LocalForm, useFieldState, useFormErrors, useFormSummary } from '@/rules/forms/web';
import { chosenPrograms, offeredPrograms, PROGRAM_OPTIONS } from '../create-form';
import { missingAnswers } from './missing';
import { type HomeLookup, useHomeLookup } from './use-home-lookup';

/** Returns the data that the page /create shows in addition to the form: facts about the home, offered programs and missing answers. */
export function useCreateForm(form: LocalForm, definition: TaskDefinition) {
  const me = useCurrentUser();
  const place = placeIn(useAnswer('google_place_id'));
  const work = useAnswer('job_scope');
  const selected = useAnswer('programs');
  const services = useAnswer('services_being_installed');
  const people = Number(useAnswer('number_of_occupants'));
  const home = useHomeLookup({
    placeId: place?.place_id ?? '',
    unit: useAnswer('unit'),
    email: useAnswer('email'),
    people,
    income: useAnswer('income_level'),
    services,
    isNew: useAnswer('new_construction'),
    renterOrOwner: useAnswer('renter_or_owner'),
    contractorId: useAnswer('contractor_id'),
  });
  const { data } = home;
  useEffect(() => form.learn(knownFrom(data, form.form.answer('programs'))), [form, data]);
  const programs = data?.programs;
  const offered = offeredPrograms(programs ?? [], work);
  return {
    me,
    form,
    place,
    work,
    people: people || null,
    home,
    offered,
    chosen: chosenPrograms(selected, offered),
    missing: missingAnswers(useFormErrors(), definition),
    hasDraft: useFormSummary().hasChanges,
  };
}
export type CreateForm = ReturnType<typeof useCreateForm>;

/** Returns the current answer, or undefined while the question is hidden. */
export const useAnswer = (path: string): unknown => useFieldState(path)?.state.value;

/**
 * Returns facts and programs for the form. A program that was selected for another address stays an option, so that the form keeps the answer. The check of the
 * form does not count this program.
 */
function knownFrom(home: HomeLookup | undefined, selected: unknown): Parameters<LocalForm['learn']>[0] {
  const programs = home?.programs ?? [];
  const limits = home?.income_limits;
  const unlistedKeys = (Array.isArray(selected) ? selected : []).filter((key) => !programs.some((program) => program.key === key));
  return {
    facts: {
      ...(limits && { ami_80_limit_for_4: limits.ami_80[limits.people.indexOf(4)], ami_150_limit_for_4: limits.ami_150[limits.people.indexOf(4)] }),
      [PROGRAM_OPTIONS]: [...programs.map(({ key, name }) => ({ value: key, label: name })), ...unlistedKeys.map((key) => ({ value: key, label: key }))],
    },
    programs: programs.map(({ key, name, fits, scopes }): FormProgram => ({ key, name, asks: [], amount_is_entered: false, settings: { fits, scopes } })),
  };
}

const placeIn = (value: unknown): PickedPlace | null => (isPlace(value) ? value : null);
/** Returns true if a stored answer is a place. The check is necessary, because a draft on the device can contain any data. */
const isPlace = (value: unknown): value is PickedPlace =>
  typeof value === 'object' && value !== null && 'place_id' in value && typeof value.place_id === 'string' && 'street' in value;
