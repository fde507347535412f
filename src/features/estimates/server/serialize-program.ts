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

/** Serialized programs that do not pay at the location, by result and viewer kind. A WeakMap, so that entries end with the result. */
const elsewhere = new WeakMap<EligibilityResult, Map<string, Buffer>>();

/**
 * Serializes a program as JSON pieces. Most programs do not pay at the location. Their result is the same for all homes with the same territory
 * facts, so it is serialized once per viewer kind.
 */
export function serializeProgram(estimate: ProgramEstimate, actor: Actor): readonly JsonPiece[] {
  if (!estimate.isElsewhere) return write(estimate, actor);
  const { eligibility, version, assumed } = estimate;
  const key = [languageTag(), viewerKind(actor), version, ...assumed.map(({ fact }) => fact)].join(' ');
  return [cachedPiece(elsewhere, eligibility, key, () => write(estimate, actor))];
}

function write(estimate: ProgramEstimate, actor: Actor): JsonPiece[] {
  const { program, eligibility } = estimate;
  const entries = entriesOf(program);
  const words = programLabelsOf(estimate, facts());
  const criteria = eligibility.criteria.map((result) => [writtenCriterion(result, estimate, entries.criteria.get(result.key), words)]);
  const lines = linesFor(estimate, actor).map((line) => [writtenLine(line, estimate, entries.lines.get(line.key), words)]);
  return writing.answer(programEstimateView(estimate, actor, words), { criteria, lines });
}

/** Maximum number of cached serializations per criterion or line. */
const MAX_CACHED = 100;
const ofCriteria = new WeakMap<Criterion, Map<string, Buffer>>();
const ofLines = new WeakMap<object, Map<string, Buffer>>();

/**
 * Serializes a criterion. The output depends only on the values that were read and the missing facts, so it is cached by these. A criterion that is
 * not met is not cached, because its remedy may read more facts.
 */
function writtenCriterion(result: CriterionResult, estimate: ProgramEstimate, definition: Criterion | undefined, words: FactLabels): JsonPiece {
  const make = () => writing.item('criteria', estimatedCriterionView(result, estimate, definition, words));
  if (!definition || result.state === 'not_met') return make();
  const { state, applies, counts, read, missing } = result;
  const waitsFor = missing.map((fact) => [fact, toStatableFact(fact, estimate.facts)]);
  return cachedPiece(ofCriteria, definition, `${languageTag()} ${state} ${applies} ${counts} ${JSON.stringify([read, waitsFor])}`, () => [make()]);
}

/** Serializes a line. A line without an amount and without explanations is the same for every home, so it is cached. */
function writtenLine(line: LineResult, estimate: ProgramEstimate, definition: Program['lines'][number] | undefined, words: FactLabels): JsonPiece {
  const make = () => writing.item('lines', estimatedLineView(line, estimate, definition?.description ?? '', words));
  const { state, amount, missing, steps, why, unmet, assumed } = line;
  const isPlain = amount === null && [missing, steps, why, unmet, assumed].every((list) => !list || list.length === 0);
  return definition && isPlain ? cachedPiece(ofLines, definition, `${languageTag()} ${state}`, () => [make()]) : make();
}

function cachedPiece<O extends object>(all: WeakMap<O, Map<string, Buffer>>, of: O, key: string, make: () => readonly JsonPiece[]): Buffer {
  const cache = all.get(of) ?? new Map<string, Buffer>();
  all.set(of, cache);
  const before = cache.get(key);
  if (before !== undefined) return before;
  if (cache.size >= MAX_CACHED) cache.clear();
  const made = copyBuffer(make());
  cache.set(key, made);
  return made;
}

type Entries = { criteria: ReadonlyMap<string, Criterion>; lines: ReadonlyMap<string, Program['lines'][number]> };

/** Entries of each program by key. A released program never changes. */
const ordered = new WeakMap<Program, Entries>();

function entriesOf(program: Program): Entries {
  const cache = ordered.get(program);
  if (cache) return cache;
  const found = {
    criteria: new Map(criteriaOf(program).map((criterion) => [criterion.key, criterion])),
    lines: new Map(program.lines.map((line) => [line.key, line])),
  };
  ordered.set(program, found);
  return found;
}

let words: FactLabels | undefined;

/** Labels of facts, all visible because the caller stated the facts. Utilities have their names. */
function facts(): FactLabels {
  words ??= factLabels(undefined, Object.fromEntries(utilityNames()));
  return words;
}
