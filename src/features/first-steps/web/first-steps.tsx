import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { type FirstStep, hideFirstSteps, listFirstSteps } from '../contract';
import classes from './first-steps.module.css';
import { t } from './messages';

type Words = { title: string; hint: string /** Null if the step is done outside of the portal. */; to: string | null };

const WORDS: Readonly<Record<FirstStep, Words>> = {
  portal: { title: t('portal_step_title'), hint: t('portal_step_hint'), to: null },
  programs: { title: t('programs_step_title'), hint: t('programs_step_hint'), to: '/programs/explorer' },
  staff: { title: t('staff_step_title'), hint: t('staff_step_hint'), to: '/users/invite' },
  contractors: { title: t('contractors_step_title'), hint: t('contractors_step_hint'), to: '/contractors/new' },
  equipment: { title: t('equipment_step_title'), hint: t('equipment_step_hint'), to: '/equipment' },
};

/** Steps to set up a new portal, shown above the empty list of jobs. Renders only if a step of the user is open. */
export function FirstSteps() {
  const client = useQueryClient();
  const list = useApiQuery(listFirstSteps, {}, { staleTime: 0 });
  const hide = useApiMutation(hideFirstSteps, { onSuccess: (answer) => client.setQueryData(queryKeyOf(listFirstSteps, {}), answer) });
  const { steps = [], hidden = true } = list.data ?? {};
  const done = steps.filter((step) => step.done).length;
  if (hidden || done === steps.length) return null;
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.title}>
        {t('list_title')}
      </h2>
      <p className={classes.lead}>{t('list_lead', { done, all: steps.length })}</p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.key} {...WORDS[step.key]} done={step.done} />
        ))}
      </ol>
      <Button variant="subtle" size="compact-sm" className={classes.hide} loading={hide.isPending} onClick={() => hide.mutate({ body: { hidden: true } })}>
        {t('hide_button')}
      </Button>
    </section>
  );
}

function Step({ title, hint, to, done }: Words & { done: boolean }) {
  const Icon = done ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon size={22} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <VisuallyHidden>{done ? t('step_done_label') : t('step_open_label')} </VisuallyHidden>
        {to === null ? (
          <strong>{title}</strong>
        ) : (
          <Anchor component={Link} to={to} fw={600} className="hl-target">
            {title}
          </Anchor>
        )}
        {!done && <p className={classes.hint}>{hint}</p>}
      </div>
    </li>
  );
}
