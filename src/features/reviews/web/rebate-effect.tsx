import { usePreview } from '@/features/rebates/web/use-preview';
import { Money } from '@/platform/web/kit';
import { useFromForm } from '@/rules/forms/web';
import { useJob } from '@/view/web/acts/use-job';
import type { ReviewView } from '../contract';
import { t } from './messages';
import styles from './review.module.css';

/** What the decision does to the rebate, before it is made. */
export function RebateEffect({ task }: { task: ReviewView['task'] }) {
  const job = useJob(task.job.id).data;
  // What is not answered yet changes nothing.
  const typed = useFromForm((form) => JSON.stringify(Object.fromEntries(Object.entries(form.facts()).filter(([, value]) => value !== null))));
  const sees = job?.abilities.see_incentives ?? false;
  const { preview, isOld } = usePreview(task.job.id, typed, { enabled: sees });
  if (!job || !sees) return null;
  const mine = task.programs.map(({ key, name }) => {
    const now = job.programs.find((program) => program.key === key)?.amounts?.total ?? null;
    const tried = preview.data?.items.find((program) => program.key === key);
    return { key, name, now, approved: tried?.eligibility === 'ineligible' ? 0 : (tried?.amounts.total ?? null) };
  });
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.some((amount) => amount === null) ? null : amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  const now = sum(mine.map((program) => program.now));
  const approved = sum(mine.map((program) => program.approved));
  if (mine.length === 0) return null;
  const differs = now !== null && approved !== null && now !== approved;
  return (
    <dl className={styles.effect} aria-live="polite" aria-busy={isOld || undefined}>
      <div>
        <dt>{t('rebate_now')}</dt>
        <dd>{now === null ? t('not_known_yet') : <Money dollars={now} />}</dd>
      </div>
      <div data-differs={differs || undefined}>
        <dt>{t('if_approved')}</dt>
        <dd>
          {approved === null ? t('not_known_yet') : <Money dollars={approved} fw={650} />} {differs && <Money dollars={approved - now} signed />}
        </dd>
      </div>
      <div>
        <dt title={mine.map(({ name }) => name).join(', ')}>{t('if_rejected')}</dt>
        <dd>
          <Money dollars={0} />
        </dd>
      </div>
    </dl>
  );
}
