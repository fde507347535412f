import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { HISTORY_TYPES } from '@/foundation/history';
import { allHistoryEntries } from '@/foundation/history/server';
import { EMAIL_TEMPLATES } from '@/foundation/messaging';
import { ACTION_KINDS, CHANGE_KINDS, isEmailShownToContractor } from '@/pages/job-page/server/activity/kinds';
import { actionKeyOf } from '@/pages/job-page/server/activity/sentences';
import { keysOf } from '@/platform';
import { sourceMessage } from '@/platform/i18n';
import { callsOf, catalogIn } from '../../scripts/i18n/catalogs';
import { childrenOf, type Node, nodeIn, nodeOf, nodesIn } from '../../scripts/syntax';
import { CARLA, complete, createJob, getJob, LUIS, OPS, openTestApp, type TestApp, TOM } from '../support/app';

/** Tests the activity list of a job, which shows its history to the contractor. */
const ROOT = join(import.meta.dirname, '../..');
type Activity = { items: { id: string; by: string; text: string; at: string }[]; total: number };

/** History entry that the source code writes: its type, its field if the code contains it as a literal, and the message keys of its text. */
type Written = { file: string; type: string; field: string | null; keys: string[] };

/** Finds the history entries in the source code. */
function writtenEntries(): Written[] {
  const found: Written[] = [];
  for (const entry of readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/(?<!\.test)\.ts$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (!/\baction\b/.test(text)) continue;
    const visit = (node: Node): void => {
      if (node.type === 'ObjectExpression') {
        const propertyOf = (key: string) => nodesIn(node.properties).find((property) => nodeIn(property.key)?.name === key);
        const [type, field, action] = [literalOf(propertyOf('type')), propertyOf('field'), propertyOf('action')];
        if (action && HISTORY_TYPES.some((known) => known === type))
          found.push({ file: relative(ROOT, file), type: String(type), field: field ? literalOf(field) : '', keys: keysIn(action, file) });
      }
      childrenOf(node).forEach(visit);
    };
    visit(nodeOf(parseSync(file, text).program));
  }
  return found;
}

/** Returns the literal value of a property, also if it is followed by `as const`. Returns null for other values. */
function literalOf(property: Node | undefined): string | null {
  const value = nodeIn(property?.value);
  const inner = value?.type === 'TSAsExpression' ? nodeIn(value.expression) : value;
  return inner?.type === 'Literal' ? String(inner.value) : null;
}

function keysIn(action: Node, file: string): string[] {
  const messages = join(dirname(file), 'messages.ts');
  const area = catalogIn(nodeOf(parseSync(messages, readFileSync(messages, 'utf8')).program), messages)?.area;
  return callsOf(nodeIn(action.value) ?? action).map(({ key }) => `${area}.${key}`);
}

/**
 * `PARTS`: messages that are only used inside of other messages. `COMPUTED`: files that compute the text of their entries. Their message keys must be in the
 * table of kinds.
 */
const PARTS = ['utility_data.electricity', 'utility_data.natural_gas'];
const COMPUTED = [
  'src/features/attachments/server/handlers/link.ts',
  'src/features/job-lifecycle/second-person.ts',
  'src/features/quotes/server/follow-up.ts',
  'src/features/utility-data/changes.ts',
  'src/features/visits/server/routes.ts',
  'src/job/note-action.ts',
];

const ADD_KIND = 'add the entry to src/pages/job-page/server/activity/kinds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ demo: true });
});
afterAll(() => app.close());

describe('an entry of the job history', () => {
  it('has a kind that is listed as visible to the contractor or as internal', () => {
    const written = writtenEntries();
    expect(written.length).toBeGreaterThan(60);
    const actions = written.filter(({ type }) => type === 'action');
    expect([...new Set(actions.filter(({ keys }) => keys.length === 0).map(({ file }) => file))].sort(), 'edit COMPUTED in this file').toEqual(COMPUTED);
    expect(
      actions.flatMap(({ keys }) => keys).filter((key) => !(key in ACTION_KINDS) && !PARTS.includes(key)),
      ADD_KIND,
    ).toEqual([]);
    const changes = written.filter(({ type }) => ['job_change', 'job_stage_change', 'job_task_change', 'action_owner_change'].includes(type));
    expect(
      changes.flatMap(({ type, field }) => (field === null || `${type}:${field}` in CHANGE_KINDS ? [] : [`${type}:${field}`])),
      ADD_KIND,
    ).toEqual([]);
    const compared = [...readFileSync(join(ROOT, 'src/job/history-diff.ts'), 'utf8').matchAll(/compare\(\s*t\.source\('\w+'\),\s*'(\w+)'/g)];
    expect(compared.length).toBeGreaterThan(15);
    expect(
      compared.map(([, field]) => `job_change:${field}`).filter((kind) => !(kind in CHANGE_KINDS)),
      ADD_KIND,
    ).toEqual([]);
    // The activity list shows emails without their content, and only emails to guests.
    expect(keysOf(EMAIL_TEMPLATES).filter((key) => isEmailShownToContractor(key) && EMAIL_TEMPLATES[key].to !== 'guest')).toEqual([]);
  });

  it('has a kind with a message in the catalog', () => {
    expect(keysOf(ACTION_KINDS).filter((key) => sourceMessage(key) === undefined)).toEqual([]);
  });

  it('has a listed kind, also in every sample job', async () => {
    const jobs = await app.db.unsafeKysely.selectFrom('app.jobs').select('id').execute();
    const unknown = new Set<string>();
    await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), async (tx) => {
      for (const { id } of jobs)
        for (const { type, field, action } of await allHistoryEntries(tx, id)) {
          if (type === 'action' && actionKeyOf(action) === null) unknown.add(action);
          if (type !== 'action' && /_change$/.test(type) && type !== 'job_task_change' && !(`${type}:${field ?? ''}` in CHANGE_KINDS))
            unknown.add(`${type}:${field}`);
        }
    });
    expect([...unknown]).toEqual([]);
  });
});

describe('the activity of a job', () => {
  const read = (who: string, id: string, query = '') => app.call<Activity>(who, 'GET', `/api/jobs/${id}/activity${query}`);

  it('shows sentences without values to the contractor, newest first and in pages', async () => {
    const id = await createJob(app, CARLA, { unit: 'No 31', create_anyway: true });
    await complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
    await app.call(CARLA, 'POST', `/api/jobs/${id}/visits`, { kind: 'installation', start: '2026-03-09T08:00', end: '2026-03-09T12:00', technician_ids: [] });
    await app.call(OPS, 'PUT', `/api/jobs/${id}/claim-job`, {});
    const { items, total } = (await read(TOM, id)).body;
    const texts = items.map(({ text }) => text);
    expect(texts).toContain('Installation scheduled for Mar 9, 2026, 8:00 AM');
    expect(texts.some((text) => /^The status of “.*” is now “Complete”\.$/.test(text))).toBe(true);
    expect(texts.join()).not.toMatch(/Claimed|\$|owner_or_renter/);
    expect(total).toBeGreaterThanOrEqual(items.length);
    expect(items.map(({ id: number }) => Number(number))).toEqual(items.map(({ id: number }) => Number(number)).toSorted((a, b) => b - a));
    const [first, second] = [(await read(TOM, id, '?per_page=1')).body, (await read(TOM, id, '?per_page=1&page_number=2')).body];
    expect([first.items[0]?.text, second.items[0]?.text]).toEqual(texts.slice(0, 2));
    expect([(await read(LUIS, id)).status, (await read(OPS, id)).status]).toEqual([404, 403]);
  });

  it('hides names of staff, tasks of the office and entries that are only for the office from the contractor', async () => {
    const jobs = await app.db.unsafeKysely.selectFrom('app.jobs').select(['id', 'contractor_id']).execute();
    const lakeside = jobs.filter(({ contractor_id }) => contractor_id === '00000000-0000-7000-8000-000000000001');
    const all: Activity['items'] = [];
    for (const { id } of lakeside.slice(0, 12)) {
      const [{ body }, job] = [await read(CARLA, id, '?per_page=100'), await getJob(app, CARLA, id)];
      expect(job.id).toBe(id);
      all.push(...body.items);
    }
    expect(all.length).toBeGreaterThan(50);
    expect([...new Set(all.map(({ by }) => by))].filter((by) => /Olga|Priya|Frank|Peter|Marta/.test(by))).toEqual([]);
    expect(all.filter(({ text }) => /\$\d|Team chat|Viewed as|DOE|Public record/.test(text)).map(({ text }) => text)).toEqual([]);
  });
});
