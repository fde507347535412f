import { NumberInput, Stack, Text } from '@mantine/core';
import { FieldView } from '@/rules/forms/web';
import type { CreateForm } from '../use-create-form';
import classes from './household.module.css';
import { IncomeLimits } from './income-limits';

/** How many people live there, the income limits that go with it, and an estimate for whoever wants one. */
export function Household({ form }: { form: CreateForm }) {
  const limits = form.home.data?.income_limits;
  const { people } = form;
  return (
    <div className={classes.box}>
      <div className={classes.inputs}>
        <FieldView path="number_of_occupants" />
        {limits && (
          <NumberInput
            label="Household income a year"
            description="Optional, only to estimate; it is not kept."
            prefix="$"
            thousandSeparator=","
            min={0}
            allowDecimal={false}
            hideControls
            inputMode="numeric"
            autoComplete="off"
            disabled={people === null}
            placeholder={people === null ? 'Enter the people first' : undefined}
            value={form.income ?? ''}
            onChange={(value) => form.setIncome(typeof value === 'number' ? value : null)}
          />
        )}
      </div>
      {limits && <IncomeLimits limits={limits} people={people} />}
      {limits && form.income !== null && <Estimate form={form} />}
      {form.home.data && !limits && <Text c="dimmed">The tables have no income limits for this area.</Text>}
    </div>
  );
}

/** What the income would count as: the server's own word for it. */
function Estimate({ form }: { form: CreateForm }) {
  const reading = form.home.data?.programs
    .flatMap((program) => program.criteria.flatMap((criterion) => criterion.read))
    .find((read) => read.fact === 'income_level');
  if (!reading || form.home.isPlaceholderData) return <Text c="dimmed">Estimating …</Text>;
  return (
    <Stack gap={2} aria-live="polite">
      <Text>
        Counts as <strong>{reading.value}</strong>.
      </Text>
      <Text size="sm" c="dimmed">
        The programs on this page already take it into account. It has to be confirmed in the income estimate of the job.
      </Text>
    </Stack>
  );
}
