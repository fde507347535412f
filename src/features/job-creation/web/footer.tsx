import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { CREATE_STEPS, type CreateStep } from '../create-form';
import classes from './footer.module.css';
import { t } from './messages';
import type { MissingAnswer } from './missing';
import { formatLikelyAmount } from './programs/format-likely-amount';
import type { CreateForm } from './use-create-form';

type Props = {
  form: CreateForm;
  step: CreateStep;
  isPhone: boolean;
  busy: boolean;
  onBack: (step: CreateStep) => void;
  onNext: () => void;
  onCreate: () => void;
  onFix: (missing: MissingAnswer) => void;
  onStartAgain: () => void;
};

/** Footer with the button that creates the job. After the first attempt to create the job, the footer lists missing answers with links to their fields. */
export function CreateFooter({ form, step, isPhone, busy, onBack, onNext, onCreate, onFix, onStartAgain }: Props) {
  const [isListShown, setIsListShown] = useState(false);
  const previousStep = CREATE_STEPS[CREATE_STEPS.indexOf(step) - 1];
  const isLast = step === CREATE_STEPS.at(-1);
  const create = () => {
    setIsListShown(true);
    onCreate();
  };
  const showsMissing = isListShown && form.missing.length > 0 && (!isPhone || isLast);
  const { hasDraft } = form;
  return (
    <div className={classes.foot}>
      {showsMissing && (
        <section className={classes.missing} role="alert" aria-labelledby="missing-title">
          <Text fw={650} id="missing-title">
            {t('missing_items_summary', { count: form.missing.length })}
          </Text>
          <ul>
            {form.missing.map((missing) => (
              <li key={missing.path + missing.message}>
                <button type="button" onClick={() => onFix(missing)}>
                  <strong>{missing.label}</strong>: {missing.message}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isPhone && <Money form={form} />}
      <Group gap="md" wrap="nowrap">
        {isPhone && previousStep ? (
          <Button variant="default" size="md" onClick={() => onBack(previousStep)}>
            {t('back')}
          </Button>
        ) : (
          hasDraft && (
            <Button variant="subtle" color="gray" size="md" onClick={() => confirmStartAgain(onStartAgain)}>
              {t('start_again')}
            </Button>
          )
        )}
        {!isPhone && hasDraft && (
          <Text fz="sm" lh="sm" c="dimmed">
            {t('draft_saved_note')}
          </Text>
        )}
        {isPhone && !isLast ? (
          <Button size="md" ml="auto" miw={144} onClick={onNext}>
            {t('next')}
          </Button>
        ) : (
          <Button size="md" ml="auto" miw={144} loading={busy} onClick={create}>
            {t('create_job')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** Highest likely amount. The footer shows it on a phone, because the programs scroll out of view while the user answers the questions. */
function Money({ form }: { form: CreateForm }) {
  const shownPrograms = form.chosen.length > 0 ? form.offered.filter(({ key }) => form.chosen.includes(key)) : form.offered;
  const [best] = shownPrograms.filter(({ likely }) => likely !== null).toSorted((a, b) => (b.likely?.to ?? 0) - (a.likely?.to ?? 0));
  const amount = best && formatLikelyAmount(best);
  if (!amount) return null;
  return (
    <Text fw={650} mb="xs" className="hl-number" aria-live="polite">
      {t('amount_by_program', { program: best.name, amount })}
    </Text>
  );
}

const confirmStartAgain = (startAgain: () => void) =>
  modals.openConfirmModal({
    title: t('start_again_2'),
    children: <Text>{t('discard_draft_warning')}</Text>,
    labels: { confirm: t('program_remove_button'), cancel: t('entries_keep_button') },
    confirmProps: { color: 'red' },
    onConfirm: startAgain,
  });
