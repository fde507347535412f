import { NumberInput, Stack, Text } from '@mantine/core';
import { FieldView } from '@/rules/forms/web';
import type { CreateForm } from '../use-create-form';
import classes from './household.module.css';
import { IncomeLimits } from './income-limits';
import { t } from './messages';

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
            label={t('household_income_a_year')}
            description={t('optional_only_to_estimate_it_is_not')}
            prefix="$"
            thousandSeparator=","
            min={0}
            allowDecimal={false}
            hideControls
            inputMode="numeric"
            autoComplete="off"
            disabled={people === null}
            placeholder={people === null ? t('enter_the_people_first') : undefined}
            value={form.income ?? ''}
            onChange={(value) => form.setIncome(typeof value === 'number' ? value : null)}
          />
        )}
      </div>
      {limits && <IncomeLimits limits={limits} people={people} />}
      {limits && form.income !== null && <Estimate form={form} />}
      {form.home.data && !limits && <Text c="dimmed">{t('the_tables_have_no_income_limits')}</Text>}
    </div>
  );
}

/** What the income would count as: the server's own word for it. */
function Estimate({ form }: { form: CreateForm }) {
  const reading = form.home.data?.programs
    .flatMap((program) => program.criteria.flatMap((criterion) => criterion.read))
    .find((read) => read.fact === 'income_level');
  if (!reading || form.home.isPlaceholderData) return <Text c="dimmed">{t('estimating')}</Text>;
  return (
    <Stack gap={2} aria-live="polite">
      <Text>{t.rich('counts_as_value', { value: reading.value, b: (text) => <strong>{text}</strong> })}</Text>
      <Text size="sm" c="dimmed">
        {t('the_programs_on_this_page_already_take')}
      </Text>
    </Stack>
  );
}
