import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FILE_CONTROLS } from '@/app/web/file-controls';
import { FileRow } from '@/features/attachments/web/file-row';
import type { ViewContext } from '@/job-view';
import type { Answers } from '@/rules/forms/task-definition';
import { FileControlsProvider } from '@/rules/forms/web/file-controls';
import { ReadOnlyAnswers } from '@/rules/forms/web/read-only';
import { attachmentView } from '../../../../test/support/attachment-view';
import { ANSWERS, CONTRACTOR, JobScenario, OPS } from '../../../../test/support/job-scenario';
import { MINIMAL_PROGRAMS } from '../../../../test/support/minimal-programs';
import { reviewView } from '../view';
import { lastReturnedAt } from './last-returned';

/** Fixture for the marks of new evidence, which a reviewer sees after a correction. */

const PROGRAMS = MINIMAL_PROGRAMS.map((program) =>
  program.key === 'wi-hear'
    ? {
        ...program,
        settings: { ...program.settings, income_portal: { value: 'https://portal.example', source: 'defaults', is_default: true } },
        tasks: [...program.tasks, ...['verify_income_qualification', 'review_income_qualification'].map((task) => ({ task, required: true, asks: [] }))],
      }
    : program,
);
const CODE: Answers = { verify_income_qual_type: 'proof_of_income_approval_code', income_qual_approval_code: 'WI-1234' };
const ASKS: Answers = {
  certificate_name_matches: 'no',
  certificate_address_matches: 'yes',
  certificate_valid_on: 'yes',
  approval_code_checked: 'yes',
  income_level: 'below_ami_80',
  review_notes: 'Called the program',
  review_decision: 'request_changes',
  comments: [{ id: 'a', task: 'verify_income_qualification', field: 'income_qual_approval_code', text: 'This code is of another household.' }],
};

function submitted(): JobScenario {
  const scenario = new JobScenario(['wi-hear'], { programs: PROGRAMS });
  for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
    scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  return scenario
    .complete(CONTRACTOR, 'verify_income_qualification', CODE)
    .complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount)
    .complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
}

function seen(scenario: JobScenario) {
  const { definitions, features, releaseOf, today } = scenario.context(OPS);
  const context: ViewContext = { actor: OPS, definitions, features, releaseOf, today, contractorName: 'Acme', userNames: new Map() };
  const task = scenario.task('review_income_qualification');
  const definition = definitions.get(task.definition);
  if (!definition || !scenario.last) throw new Error('There is no review');
  const view = reviewView(task, definition, scenario.state, scenario.last.facts, context);
  const [submitted] = view.reviewed;
  if (!submitted) throw new Error('The task was not submitted');
  return { since: lastReturnedAt(view), submitted };
}

const shown = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(FileControlsProvider, { value: FILE_CONTROLS }, element)));
/** Returns the questions that are marked as new. */
const marked = (scenario: JobScenario): string[] => {
  const { since, submitted } = seen(scenario);
  const page = shown(createElement(ReadOnlyAnswers, { view: submitted, jobId: scenario.state.id, newSince: since }));
  return [...page.matchAll(/<dt[^>]*>(.*?)<\/dt>/gs)].flatMap(([, words = '']) =>
    words.includes('>Changed<')
      ? [
          words
            .replaceAll(/<[^>]*>/g, ' ')
            .replace('Changed', '')
            .trim(),
        ]
      : [],
  );
};

it('review marks no answer before a correction, and only the changed answer after a correction', () => {
  const scenario = submitted();
  expect([seen(scenario).since, marked(scenario)]).toEqual([null, []]);
  scenario
    .complete(OPS, 'review_income_qualification', ASKS)
    .complete(CONTRACTOR, 'verify_income_qualification', { ...CODE, income_qual_approval_code: 'WI-5' });
  expect(seen(scenario).since).not.toBeNull();
  expect(marked(scenario)).toEqual([expect.stringContaining('Approval code')]);
});

it('row of a file shows the mark "New" only if the file is new', () => {
  const file = attachmentView();
  const row = (isNew: boolean) => shown(createElement(FileRow, { file, isNew, onOpen: () => {} }));
  expect([row(true).includes('>New<'), row(false).includes('>New<')]).toEqual([true, false]);
});
