import { mustMay } from '@/access';
import { writes } from '@/access/server';
import { change } from '@/job/server';
import { badInput, notAllowed } from '@/platform';
import { asKept } from '@/platform/messages';
import { jobsFor } from '@/record/server';
import { text } from '@/world/messages';
import { categoryOf, isAllowedExtension, whyNotAllowed } from '../../categories';
import * as contract from '../../contract';
import { t } from './messages';
import type { FileParts } from './parts';
import { FILE_RULES, mayMoveBetween } from './rights';
import { isRestricted, mustFind } from './rows';
import { viewOf } from './view';

export const categorise = ({ secret }: FileParts) =>
  writes(contract.changeCategory, async (context) => {
    const { tx, actor, params, body } = context;
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const { state } = loaded;
    const row = await mustFind(context, state, params.attachment_id);
    const category = categoryOf(body.category);
    if (!category) throw badInput([{ path: 'category', code: 'invalid_choice', message: text('invalid_choice') }]);
    if (!isAllowedExtension(row.file_name, body.category))
      throw badInput([{ path: 'category', code: 'extension', message: whyNotAllowed(row.file_name, body.category) }]);
    // A guest's file shows what its question asked for: they move their photos from one place to another.
    if (actor.kind === 'guest' && !(isPhoto(row) && isPhoto(body))) throw notAllowed(t('you_are_not_allowed_to_say'));
    if (!mayMoveBetween(actor, row, body)) throw notAllowed(t('you_are_not_allowed_to_say'));
    mustMay(actor.kind === 'guest' ? FILE_RULES.place : FILE_RULES.categorise, { row, state }, actor);
    if (row.category === body.category) return viewOf(row, context, { state, secret });
    const saved = await tx.updateTable('app.attachments').set({ category: body.category }).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow();
    await change(context, loaded, (work) =>
      work.note({
        type: 'action',
        action: t.kept('file_shows_something_else'),
        field: 'category',
        subject: row.file_name,
        before: asKept(() => categoryOf(row.category)?.label) ?? row.category,
        after: asKept(() => category.label),
        ...((isRestricted(row) || category.restricted) && { visibility: 'restricted_income' as const }),
      }),
    );
    return viewOf(saved, context, { state, secret });
  });

const isPhoto = ({ category }: { category: string }): boolean => categoryOf(category)?.kind === 'photo';
