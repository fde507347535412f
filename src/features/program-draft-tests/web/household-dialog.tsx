import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, LongText } from '@/platform/web/kit';
import { ELIGIBILITY_LABELS, ELIGIBILITY_STATUSES } from '@/rules/eligibility';
import type { Household } from '../households-contract';
import { t } from './messages';
import type { HouseholdsSave } from './use-households';

/** Option "Not checked": the household has no expected result, so the test ignores this result. */
const NOT_CHECKED = '-';
/** Option "no amount": the expected total is null. */
const NO_AMOUNT = 'none';
/** Option "An amount": the expected total is the entered number. */
const AMOUNT = 'amount';

type Props = { household: Household; names: readonly string[]; save: HouseholdsSave; onClose: () => void };

/** Edits the name, the reason, and the expected eligibility and total of a household. */
export function HouseholdDialog({ household, names, save, onClose }: Props) {
  const { eligibility: expected, total: expectedTotal, ...others } = household.gets;
  const [name, setName] = useState(household.name);
  const [why, setWhy] = useState(household.why);
  const [eligibility, setEligibility] = useState(typeof expected === 'string' ? expected : NOT_CHECKED);
  const [kind, setKind] = useState(expectedTotal === undefined ? NOT_CHECKED : expectedTotal === null ? NO_AMOUNT : AMOUNT);
  const [total, setTotal] = useState<number | string>(typeof expectedTotal === 'number' ? expectedTotal : '');
  const newName = name.trim();
  const isTaken = newName !== household.name && names.includes(newName);
  const confirm = () => {
    const gets = {
      ...(eligibility !== NOT_CHECKED && { eligibility }),
      ...(kind !== NOT_CHECKED && { total: kind === AMOUNT ? total : null }),
      ...others,
    };
    save.run({ put: [{ ...household, name: newName, why, gets }], remove: newName === household.name ? [] : [household.name] }, onClose);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('edit_dialog_title')}
      confirm={t('save_button')}
      busy={save.isPending}
      disabled={newName === '' || isTaken || (kind === AMOUNT && typeof total !== 'number')}
      error={save.error}
      onConfirm={confirm}
    >
      <TextInput
        label={t('household_name_label')}
        required
        value={name}
        error={isTaken ? t('name_taken_error') : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <LongText label={t('household_why_label')} description={t('household_why_hint')} value={why} onChange={setWhy} />
      <Select
        label={t('eligibility_expected_label')}
        allowDeselect={false}
        data={[{ value: NOT_CHECKED, label: t('not_checked_option') }, ...ELIGIBILITY_STATUSES.map((value) => ({ value, label: ELIGIBILITY_LABELS[value] }))]}
        value={eligibility}
        onChange={(value) => setEligibility(value ?? NOT_CHECKED)}
      />
      <Select
        label={t('total_expected_label')}
        allowDeselect={false}
        data={[
          { value: NOT_CHECKED, label: t('not_checked_option') },
          { value: NO_AMOUNT, label: t('result_unknown') },
          { value: AMOUNT, label: t('total_amount_option') },
        ]}
        value={kind}
        onChange={(value) => setKind(value ?? NOT_CHECKED)}
      />
      {kind === AMOUNT && (
        <NumberInput label={t('total_amount_label')} required decimalScale={2} thousandSeparator="," prefix="$" value={total} onChange={setTotal} />
      )}
    </Dialog>
  );
}
