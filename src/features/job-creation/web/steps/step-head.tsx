import { Text, Title } from '@mantine/core';
import type { CreateStep } from '../../create-form';
import { STEP_TITLES } from '../step-titles';
import type { CreateForm } from '../use-create-form';

/** Title of a step. The title receives focus when the step opens, so that screen readers read it. */
export function StepHead({ step, number, lead }: { step: CreateStep; number: number; lead: string }) {
  return (
    <div style={{ marginBottom: 20 }}>
      <Title order={2} id={`step-${step}-title`} tabIndex={-1}>
        {number}. {STEP_TITLES[step]}
      </Title>
      <Text c="dimmed" mt={2}>
        {lead}
      </Text>
    </div>
  );
}

export type StepProps = { form: CreateForm; number: number; withSummary: boolean };
