import type { Actor } from '@/access';
import { utilityNames } from '@/foundation/places/server';
import { languageTag } from '@/platform/i18n';
import { copyBuffer, type JsonPiece, serializeInParts } from '@/platform/server/http';
import type { FactLabels } from '@/rules/conditions';
import type { Criterion, CriterionResult, EligibilityResult } from '@/rules/eligibility';
import { factLabels } from '@/rules/facts';
import type { LineResult } from '@/rules/incentives';
import { criteriaOf, type Program, type ProgramEstimate, toStatableFact } from '@/rules/programs';
import * as contract from '../contract';
import { estimatedCriterionView, estimatedLineView, linesFor, programEstimateView, programLabelsOf, viewerKind } from '../view';

const writing = serializeInParts(contract.programEstimate, { criteria: contract.estimatedCriterion, lines: contract.estimatedLine });

/** What was made of a judgement, by who reads it; gone when the judgement is. */
const elsewhere = new WeakMap<EligibilityResult, Map<string, Buffer>>();

/**
 * A program as it is sent, in pieces. Most programs are elsewhere for every home, and their judgement is the same for all whose
 * territory reads the same: that is put in words and written down once for each kind of reader.
 */
export function serializeProgram(estimate: ProgramEstimate, actor: Actor): readonly JsonPiece[] {
  if (!estimate.isElsewhere) return write(estimate, actor);
  const { eligibility, version, assumed } = estimate;
  const key = [languageTag(), viewerKind(actor), version, ...assumed.map(({ fact }) => fact)].join(' ');
  return [kept(elsewhere, eligibility, key, () => write(estimate, actor))];
}

function write(estimate: ProgramEstimate, actor: Actor): JsonPiece[] {
  const { program, eligibility } = estimate;
  const entries = entriesOf(program);
  const words = programLabelsOf(estimate, facts());
  const criteria = eligibility.criteria.map((result) => [writtenCriterion(result, estimate, entries.criteria.get(result.key), words)]);
  const lines = linesFor(estimate, actor).map((line) => [writtenLine(line, estimate, entries.lines.get(line.key), words)]);
  return writing.answer(programEstimateView(estimate, actor, words), { criteria, lines });
}

/** What so many different homes hear of one criterion or line is kept. */
const MOST_KEPT = 100;
const ofCriteria = new WeakMap<Criterion, Map<string, Buffer>>();
const ofLines = new WeakMap<object, Map<string, Buffer>>();

/**
 * A criterion says what was read and what it waits for: to each home of which both are the same, the same. What would turn
 * one that is not met may read more than that.
 */
function writtenCriterion(result: CriterionResult, estimate: ProgramEstimate, definition: Criterion | undefined, words: FactLabels): JsonPiece {
  const make = () => writing.item('criteria', estimatedCriterionView(result, estimate, definition, words));
  if (!definition || result.state === 'not_met') return make();
  const { state, applies, counts, read, missing } = result;
  const waitsFor = missing.map((fact) => [fact, toStatableFact(fact, estimate.facts)]);
  return kept(ofCriteria, definition, `${languageTag()} ${state} ${applies} ${counts} ${JSON.stringify([read, waitsFor])}`, () => [make()]);
}

/** Of a line that nothing is paid by, and of which there is nothing to explain, every home hears the same. */
function writtenLine(line: LineResult, estimate: ProgramEstimate, definition: Program['lines'][number] | undefined, words: FactLabels): JsonPiece {
  const make = () => writing.item('lines', estimatedLineView(line, estimate, definition?.description ?? '', words));
  const { state, amount, missing, steps, why, unmet, assumed } = line;
  const isPlain = amount === null && [missing, steps, why, unmet, assumed].every((list) => !list || list.length === 0);
  return definition && isPlain ? kept(ofLines, definition, `${languageTag()} ${state}`, () => [make()]) : make();
}

function kept<O extends object>(all: WeakMap<O, Map<string, Buffer>>, of: O, key: string, make: () => readonly JsonPiece[]): Buffer {
  const known = all.get(of) ?? new Map<string, Buffer>();
  all.set(of, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KEPT) known.clear();
  const made = copyBuffer(make());
  known.set(key, made);
  return made;
}

type Entries = { criteria: ReadonlyMap<string, Criterion>; lines: ReadonlyMap<string, Program['lines'][number]> };

/** A released program never changes: its entries are put in order once. */
const ordered = new WeakMap<Program, Entries>();

function entriesOf(program: Program): Entries {
  const known = ordered.get(program);
  if (known) return known;
  const found = {
    criteria: new Map(criteriaOf(program).map((one) => [one.key, one])),
    lines: new Map(program.lines.map((one) => [one.key, one])),
  };
  ordered.set(program, found);
  return found;
}

let words: FactLabels | undefined;

/** Nothing of it is hidden: whoever asks has stated it. Utilities by their names, wherever they are. */
function facts(): FactLabels {
  words ??= factLabels(undefined, Object.fromEntries(utilityNames()));
  return words;
}
