import { Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { CurrentUser } from '@/foundation/accounts';
import { useCurrentUser } from '@/foundation/accounts/web';
import { usePageTitle } from '@/platform/web/kit';
import type { TaskDefinition } from '@/rules/forms';
import { focusPath, LocalForm, OpenFormProvider } from '@/rules/forms/web';
import { buildCreateForm, CREATE_STEPS, type CreateStep } from '../create-form';
import { AddressSummary } from './address-summary';
import classes from './create-job-page.module.css';
import { DuplicateDialog } from './duplicate-dialog';
import { CreateFooter } from './footer';
import { t } from './messages';
import type { MissingAnswer } from './missing';
import { ProgressRail } from './progress-rail';
import { HomeStep } from './steps/home-step';
import { HomeownerStep } from './steps/homeowner-step';
import { ProgramsStep } from './steps/programs-step';
import { useCreate } from './use-create';
import { useCreateForm } from './use-create-form';

type Props = { onOpenJob: (id: string) => void };

/**
 * `/create`: home, programs and homeowner. Amounts appear before the questions about the homeowner. A desktop shows all steps on one page; a phone shows one
 * step per screen.
 */
export function CreateJobPage({ onOpenJob }: Props) {
  usePageTitle(t('create_job'));
  const { uid, kind } = useCurrentUser();
  const [{ form, definition, round }, setOpen] = useState(() => opened(uid, kind, 0));
  const startAgain = () => {
    form.forget();
    setOpen(opened(uid, kind, round + 1));
  };
  return (
    <OpenFormProvider form={form}>
      <Steps key={round} form={form} definition={definition} onOpenJob={onOpenJob} onStartAgain={startAgain} />
    </OpenFormProvider>
  );
}

/** Storage key of the draft. Sign-out removes all drafts with this key (`foundation/accounts/web/sign-in/logout-page.tsx`). */
const DRAFT_KEY = 'create';

function opened(uid: string, kind: CurrentUser['kind'], round: number) {
  const definition = buildCreateForm(kind);
  return { definition, form: new LocalForm(definition, DRAFT_KEY, uid), round };
}

function Steps({ form: open, definition, onOpenJob, onStartAgain }: Props & { form: LocalForm; definition: TaskDefinition; onStartAgain: () => void }) {
  const form = useCreateForm(open, definition);
  const create = useCreate(form, onOpenJob);
  const [step, setStep] = useState<CreateStep>('home');
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isWide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });

  const show = (next: CreateStep) => {
    setStep(next);
    // Wait until the step is rendered, because a phone shows only the current step.
    requestAnimationFrame(() => {
      const section = document.getElementById(`step-${next}`);
      section?.scrollIntoView({ block: 'start' });
      section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    });
  };
  const fix = ({ step: where, path }: MissingAnswer) => {
    setStep(where);
    requestAnimationFrame(() => focusPath(path));
  };
  const goToNextStep = () => {
    const missing = form.missing.filter((problem) => problem.step === step);
    const next = CREATE_STEPS[CREATE_STEPS.indexOf(step) + 1];
    open.form.checkSome(missing.map((problem) => problem.path));
    if (isPhone && missing[0]) fix(missing[0]);
    else if (next) show(next);
  };
  const submit = () => {
    if (open.form.check().length === 0) create.run();
  };
  /**
   * The Enter key in a text field moves to the next step. On a phone, Enter first moves to a missing answer of the current step. To prevent accidents, only the
   * button, Ctrl+Enter and Command+Enter create the job.
   */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    const inText = event.target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(event.target.type);
    if (event.ctrlKey || event.metaKey) submit();
    else if (inText) goToNextStep();
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent) => {
    const inside = CREATE_STEPS.find((name) => document.getElementById(`step-${name}`)?.contains(event.target));
    if (inside) setStep(inside);
  };
  const sections = [
    { name: 'home', Section: HomeStep },
    { name: 'programs', Section: ProgramsStep },
    { name: 'homeowner', Section: HomeownerStep },
  ] as const;

  return (
    <form className={classes.page} onSubmit={(event) => event.preventDefault()} onKeyDown={onKeyDown} onFocus={onFocus} noValidate>
      <div className={classes.head}>
        <Title order={1}>{t('create_job')}</Title>
        <Text c="dimmed">{t('create_steps_hint')}</Text>
      </div>
      <ProgressRail form={form} step={step} onStep={show} />
      <div className={classes.steps}>
        {sections.map(({ name, Section }, index) => (
          <section key={name} id={`step-${name}`} className={`${classes.step} hl-card`} data-current={name === step} aria-labelledby={`step-${name}-title`}>
            <Section form={form} number={index + 1} withSummary={!isWide} />
          </section>
        ))}
      </div>
      {isWide && (
        <aside className={classes.aside} aria-label={t('home_programs_title')}>
          <AddressSummary form={form} />
        </aside>
      )}
      <CreateFooter
        form={form}
        step={step}
        isPhone={isPhone}
        busy={create.busy}
        onBack={show}
        onNext={goToNextStep}
        onCreate={submit}
        onFix={fix}
        onStartAgain={onStartAgain}
      />
      <DuplicateDialog create={create} programs={form.home.data?.programs ?? []} onOpenJob={onOpenJob} />
    </form>
  );
}
