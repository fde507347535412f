import { Group, Select } from '@mantine/core';
import { peopleContract } from '@/foundation/accounts';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiQuery } from '@/platform/web';
import { ErrorPanel } from '@/platform/web/kit';
import { type ControlProps, FieldView, inputAttributes, useOpenFormOrTask } from '@/rules/forms/web';
import { t } from './messages';
import { useAnswer } from './use-create-form';

const useContractors = () => useApiQuery(peopleContract.searchContractorList, {}, { staleTime: 5 * 60_000 });

/** Fields in which staff choose the contractor of the new job and the user in charge. */
export function ContractorFields() {
  const contractors = useContractors();
  if (contractors.isError) return <ErrorPanel error={contractors.error} title={t('contractors_load_error')} retry={() => void contractors.refetch()} />;
  return (
    <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
      <FieldView path="contractor_id" control={Company} />
      <FieldView path="contractor_user" control={InChargeThere} />
    </Group>
  );
}

function Company(props: ControlProps) {
  const { value, onChange, onLeave } = props;
  const form = useOpenFormOrTask();
  const contractors = useContractors();
  return (
    <Select
      {...inputAttributes(props)}
      miw={220}
      placeholder={t('contractor_placeholder')}
      data={(contractors.data?.items ?? []).map((candidate) => ({ value: candidate.id, label: candidate.name }))}
      value={textOf(value)}
      searchable
      nothingFoundMessage={t('contractor_search_empty')}
      onChange={(contractor) => {
        onChange(contractor);
        form.set('contractor_user', null);
      }}
      onBlur={onLeave}
    />
  );
}

function InChargeThere(props: ControlProps) {
  const { value, onChange } = props;
  const contractors = useContractors();
  const contractor = useAnswer('contractor_id');
  const users = contractors.data?.items.find((candidate) => candidate.id === contractor)?.users ?? [];
  return (
    <Select
      {...inputAttributes(props)}
      miw={220}
      placeholder={contractor ? t('contractor_users_empty') : t('contractor_required_hint')}
      disabled={!contractor}
      data={users.map((user) => ({ value: user.id, label: user.name }))}
      value={textOf(value)}
      clearable
      clearButtonProps={{ 'aria-label': t('contractor_user_empty') }}
      onChange={onChange}
    />
  );
}

/** Field for the user of the contractor who is in charge. Defaults to the user who creates the job. */
export function ContractorUserField(props: ControlProps) {
  const { value, onChange } = props;
  const me = useCurrentUser();
  const { data } = useApiQuery(peopleContract.listColleagues, {}, { staleTime: 5 * 60_000 });
  return (
    <Select
      {...inputAttributes(props)}
      data={(data?.items ?? []).map((user) => ({ value: user.id, label: user.id === me.uid ? `${user.name} (you)` : user.name }))}
      value={textOf(value) ?? me.uid}
      allowDeselect={false}
      onChange={onChange}
    />
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
