import { z } from 'zod';
import { ACTION_OWNERS, GUEST_ROLES, STAFF_ROLES, USER_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';
import type { Condition } from '@/rules/conditions';
import { STAGES } from '@/rules/forms';
import type { Program } from '@/rules/programs';

/** True (always), false (never), or a condition in the format of `rules/conditions`. */
const when = z.union([z.boolean(), z.custom<Condition>((value) => typeof value === 'object' && value !== null).describe('A condition over named facts')]);

const field = z.object({
  /** Dotted name. For example, `scope_lines.cost` is a column of a list, and `photos.nameplate` is a requested photo of a photo field. */
  name: z.string(),
  label: z.string(),
  type: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  /** Condition under which a visible field must have an answer before the task can be completed. */
  required: when,
  visible: when,
  internal: z.boolean(),
  /** Keys of the programs that ask for the field; null if every program asks for it. */
  asked_by: z.array(z.string()).nullable(),
});
export type PublishedField = z.infer<typeof field>;

/** Placement of the form in a program. Says in which stage the program uses the form, and whether and when it requires the form. */
const placement = z.object({
  id: z.string(),
  program: z.string(),
  stage: z.enum(STAGES),
  title: z.string(),
  required: z.boolean(),
  when: when,
  /** IDs of the placements in this program that must be complete first. */
  depends_on: z.array(z.string()),
});
export type PublishedPlacement = z.infer<typeof placement>;

const definition = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  purpose: z.string(),
  stage: z.enum(STAGES),
  set: z.string(),
  owner: z.enum(ACTION_OWNERS),
  send_to: z.array(z.enum(GUEST_ROLES)),
  programs: z.array(z.string()),
  /** Keys of the task forms that must be complete first in at least one program. */
  depends_on: z.array(z.string()),
  fields: z.array(field),
  placements: z.array(placement),
});
export type PublishedDefinition = z.infer<typeof definition>;

export const listTaskDefinitions = defineEndpoint({
  method: 'GET',
  path: '/api/task-definitions',
  summary: 'All task forms with their fields, programs and prerequisites. Internal fields are for staff only',
  tag: 'programs',
  roles: USER_ROLES,
  response: z.object({ items: z.array(definition) }),
  revalidates: true,
});

export const getProgramDefinition = defineEndpoint({
  method: 'GET',
  path: '/api/programs/{key}/definition',
  summary: 'The released definition of a program, with criteria, classes, tables, lines, caps, splits, stacking rules and sources',
  tag: 'programs',
  roles: STAFF_ROLES,
  params: z.object({ key: z.string().max(100) }),
  response: z.object({
    key: z.string(),
    version: z.int(),
    program: z.custom<Program>((value) => typeof value === 'object' && value !== null).describe('The program in the language of content/programs/README.md'),
  }),
  revalidates: true,
  errors: ['not_found'],
});
