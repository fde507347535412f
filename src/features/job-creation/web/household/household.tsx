import { Text } from '@mantine/core';
import { FieldView } from '@/rules/forms/web';
import type { CreateForm } from '../use-create-form';
import classes from './household.module.css';
import { IncomeLimits } from './income-limits';
import { t } from './messages';

/** Questions about the household size and the income band. The income limits for this household size appear between the questions. */
export function HouseholdQuestions({ form }: { form: CreateForm }) {
  const limits = form.home.data?.income_limits;
  return (
    <div className={classes.box}>
      <FieldView path="number_of_occupants" />
      {limits && <IncomeLimits limits={limits} people={form.people} />}
      {/* Ask for the income after the household size, because the income bands are in dollars for that size. */}
      {limits && form.people !== null && <FieldView path="income_level" />}
      {form.home.data && !limits && <Text c="dimmed">{t('income_limits_empty')}</Text>}
    </div>
  );
}
