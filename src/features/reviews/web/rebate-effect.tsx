import { Group } from '@mantine/core';
import { usePreview } from '@/features/rebates/web/use-preview';
import { useJob } from '@/job-view/web/actions/use-job';
import { isKeyOf, stringArrayOf } from '@/platform';
import { Money } from '@/platform/web/kit';
import { MEASURES } from '@/rules/facts';
import { useFormValue } from '@/rules/forms/web';
import type { ReviewView } from '../contract';
import { factsWithoutMeasure } from '../facts-without-measure';
import { t } from './messages';
import styles from './review.module.css';

/** Shows how the current answers of the reviewer would change the rebate. */
export function RebateEffect({ task }: { task: ReviewView['task'] }) {
  const job = useJob(task.job.id).data;
  // Send only answered values, because empty answers would replace facts of the job.
  const factsJson = useFormValue((form) => JSON.stringify(Object.fromEntries(Object.entries(form.facts()).filter(([, value]) => value !== null))));
  const sees = job?.abilities.see_incentives ?? false;
  const { preview, isOld } = usePreview(task.job.id, factsJson, { enabled: sees });
  if (!job || !sees) return null;
  const now = sum(task.programs.map(({ key }) => job.programs.find((program) => program.key === key)?.amounts?.total ?? null));
  const approved = totalOf(task, preview.data);
  const planned = stringArrayOf(task.facts.planned_services);
  if (task.programs.length === 0) return null;
  const differs = now !== null && approved !== null && now !== approved;
  return (
    <Group component="dl" align="stretch" gap="2px 24px" className={styles.effect} aria-live="polite" aria-busy={isOld || undefined}>
      <div>
        <dt>{t('rebate_now')}</dt>
        <dd>{now === null ? t('value_unknown_label') : <Money dollars={now} />}</dd>
      </div>
      <div data-differs={differs || undefined}>
        <dt>{t('if_approved')}</dt>
        <dd>
          {approved === null ? t('value_unknown_label') : <Money dollars={approved} fw={650} />}{' '}
          {differs && (
            <>
              (<Money dollars={approved - now} signed />)
            </>
          )}
        </dd>
      </div>
      {planned.length > 1 && planned.map((measure) => <Without key={measure} measure={measure} task={task} factsJson={factsJson} approved={approved} />)}
      <div>
        <dt title={task.programs.map(({ name }) => name).join(', ')}>{t('if_rejected')}</dt>
        <dd>
          <Money dollars={0} />
        </dd>
      </div>
    </Group>
  );
}

type Preview = NonNullable<ReturnType<typeof usePreview>['preview']['data']>;

const sum = (amounts: readonly (number | null)[]): number | null =>
  amounts.some((amount) => amount === null) ? null : amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

/** Returns the total of the reviewed programs in dollars; null if an amount is unknown. An ineligible program adds $0. */
const totalOf = (task: ReviewView['task'], preview: Preview | undefined): number | null =>
  sum(
    task.programs.map(({ key }) => {
      const program = preview?.items.find((candidate) => candidate.key === key);
      return program?.eligibility === 'ineligible' ? 0 : (program?.amounts.total ?? null);
    }),
  );

type WithoutProps = { measure: string; task: ReviewView['task']; factsJson: string; approved: number | null };

/** Shows how high the rebate would be without one of the planned measures. Renders nothing if the measure does not change the rebate. */
function Without({ measure, task, factsJson, approved }: WithoutProps) {
  const { preview } = usePreview(task.job.id, JSON.stringify({ ...JSON.parse(factsJson), ...factsWithoutMeasure(measure, task.facts) }));
  const total = totalOf(task, preview.data);
  if (total === null || approved === null || total === approved) return null;
  return (
    <div>
      <dt>{t('without_measure', { measure: (isKeyOf(MEASURES, measure) ? MEASURES[measure] : measure).toLowerCase() })}</dt>
      <dd>
        <Money dollars={total} /> (<Money dollars={total - approved} signed />)
      </dd>
    </div>
  );
}
