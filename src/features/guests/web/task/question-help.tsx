import { Box, Button, UnstyledButton } from '@mantine/core';
import type { VisibilityClass } from '@/access';
import type { TaskView } from '@/features/tasks';
import { formatList } from '@/platform/i18n';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { formatPhone } from '@/rules/forms';
import { fieldsOf, keyOf, useFormValue, useOpenTaskInForm, useVisibility } from '@/rules/forms/web';
import { answerNotKnown, getGuestProfile } from '../../contract';
import { t } from './messages';
import type { QuestionScreen } from './screens';
import styles from './task.module.css';

/** `onSkip` goes to the next screen without an answer. Undefined if the question is optional or has the option "I don't know". */
type Props = { step: QuestionScreen; view: TaskView; onSkip: (() => void) | undefined };

/** Shows help with a question: why it is asked, and who can help if the guest does not know the answer. This code is loaded after the question. */
export function QuestionHelp({ step, view, onSkip }: Props) {
  const field = fieldsOf(view).find((candidate) => candidate.key === step.key);
  const isProof = field?.kind === 'files' || field?.kind === 'captures';
  return (
    <>
      {field && <WhyAsked field={field} view={view} />}
      {onSkip && isProof && (
        <UnstyledButton c="dimmed" fz={15} mih={44} className="hl-underline hl-start" onClick={onSkip}>
          {t('question_skip')}
        </UnstyledButton>
      )}
      {onSkip && !isProof && <NotKnown step={step} view={view} onSkip={onSkip} />}
    </>
  );
}

/** Explains who needs the answer and who can see it. */
function WhyAsked({ field, view }: { field: ReturnType<typeof fieldsOf>[number]; view: TaskView }) {
  const visibilityOf = useVisibility();
  const programs = field.asked !== 'always' ? view.programs.filter((program) => program.asks.includes(field.key)).map((program) => program.name) : [];
  return (
    <Box component="details" c="dimmed" fz={15} className={styles.why}>
      <summary>{t('question_purpose_title')}</summary>
      <p>
        {field.why ? `${field.why} ` : ''}
        {programs.length > 0 ? t('answer_purpose_note', { count: programs.length, programs: formatList(programs) }) : field.why ? '' : view.form.purpose}{' '}
        {visibilityNote(visibilityOf(field))}
      </p>
    </Box>
  );
}

const visibilityNote = (visibility: VisibilityClass): string =>
  visibility === 'job_team' || visibility === 'public' || visibility === 'amounts' ? t('shared_answer_note') : t('private_answer_note');

/**
 * Shows "I do not know" below a question: names the person who can help, and lets the guest continue. The answer remains unknown, and the contractor sees that
 * it is missing.
 */
function NotKnown({ step, view, onSkip }: { step: QuestionScreen; view: TaskView; onSkip: () => void }) {
  const task = useOpenTaskInForm();
  // The message about a missing answer offers to continue without an answer, so show the button that does this.
  const isMissing = useFormValue((form) => step.fields.some((path) => form.field(path)?.problems.some(({ code }) => code === 'required')));
  const params = { job_id: view.job.id, task_id: view.id };
  const profile = useApiQuery(getGuestProfile, { params: { job_id: view.job.id } }).data;
  const saveNotKnown = useApiMutation(answerNotKnown, {
    onSuccess: async (saved) => {
      await task.adopt(saved);
      onSkip();
    },
  });
  const saveAndContinue = async () => {
    // Save the answers on this screen first, because the request below makes the server remove the answers to the required questions of the screen.
    await task.saver.save();
    saveNotKnown.mutate({ params, body: { fields: [...new Set(step.fields.filter((path) => task.form.field(path)?.state.required).map(keyOf))] } });
  };
  const { contact, name } = profile?.contractor ?? { contact: null, name: '' };
  const help = profile?.help;
  // If the contractor has no phone number, name the program instead, because the phone number shown below is then the program's help line.
  const who = help && help.who !== name ? help.who : [contact, name].filter(Boolean).join(', ');
  return (
    <Box component="details" c="dimmed" fz={15} className={styles.why} open={isMissing}>
      <summary>{t('not_known_label')}</summary>
      {profile && (
        <p>
          {t('not_known_help', { who })}{' '}
          {help && (
            <a className="hl-nowrap" href={`tel:${help.phone.replaceAll(/[^\d+]/g, '')}`}>
              {formatPhone(help.phone)}
            </a>
          )}
        </p>
      )}
      <p>{t('not_known_note')}</p>
      <Button variant="default" mih={44} loading={saveNotKnown.isPending} onClick={() => void saveAndContinue()}>
        {t('not_known_button')}
      </Button>
    </Box>
  );
}
