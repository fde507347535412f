import { Box, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { CREATE_STEPS, type CreateStep } from '../create-form';
import { t } from './messages';
import classes from './progress-rail.module.css';
import { STEP_TITLES } from './step-titles';
import type { CreateForm } from './use-create-form';

/** Steps of the page, with the current step marked and the missing answers of each step counted. Phones show the steps as a short bar. */
export function ProgressRail({ form, step, onStep }: { form: CreateForm; step: CreateStep; onStep: (step: CreateStep) => void }) {
  return (
    <nav className={classes.rail} aria-label={t('steps')}>
      <ol>
        {CREATE_STEPS.map((name, index) => {
          const missing = form.missing.filter((problem) => problem.step === name).length;
          const isDone = missing === 0;
          return (
            <li key={name} data-done={isDone} data-current={name === step}>
              <button type="button" onClick={() => onStep(name)} aria-current={name === step ? 'step' : undefined}>
                <span className={classes.mark} aria-hidden>
                  {isDone ? <IconCheck size={16} stroke={3} /> : index + 1}
                </span>
                <Stack component="span" gap={0} lh={1.35} className={classes.words}>
                  {STEP_TITLES[name]}
                  <Box component="span" visibleFrom="sm" c="dimmed" fz="xs" fw={400}>
                    {isDone ? t('done') : t('missing', { missing })}
                  </Box>
                </Stack>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
