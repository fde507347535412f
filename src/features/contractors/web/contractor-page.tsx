import { Button, Group, SimpleGrid, Stack, Tabs, Text, Title } from '@mantine/core';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { canWithRoles } from '@/access';
import { PaymentStatement } from '@/features/payments/statement/web/statement';
import { PriceList } from '@/features/price-list/web/price-list';
import { TechnicianList } from '@/features/technicians/web/technician-list';
import { ContractorUsers } from '@/features/users/web/contractor-users';
import { useCurrentUser } from '@/foundation/accounts/web';
import { AuditLog } from '@/foundation/audit/web';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { Dialog, displayDate, LoadingOrError, Page, PageTitle, ToneBadge, toastSaved, usePageTitle } from '@/platform/web/kit';
import { type ContractorDetail, createContractor, getContractor } from '../contract';
import { type ContractorInput, SELF_SERVICE_FIELDS } from '../contractor';
import styles from './contractors.module.css';
import { DetailsForm } from './details-form';
import { EquipmentTab } from './equipment-tab';
import { CONTRACTOR_AUDIT_LABELS } from './labels';
import { t } from './messages';
import { ProgramsForm } from './programs-form';
import { SimilarContractors } from './similar-contractors';
import { SimilarContractorsDialog } from './similar-dialog';
import { CONTRACTOR_RESPONSES, useSaveContractor } from './use-contractor';

const BLANK: ContractorInput = {
  name: '',
  phone: null,
  license_number: null,
  contact_name: null,
  contact_email: null,
  address: null,
  default_language: 'english',
  logo: null,
  programs: [],
  enrollments: [],
  preferred_equipment: [],
};

/** Page `/contractors/new` with the form for a new contractor. */
export function NewContractorPage() {
  const { programs } = useCurrentUser();
  const navigate = useNavigate();
  const [enteredFields, setEnteredFields] = useState<ContractorInput | null>(null);
  const create = useApiMutation(createContractor, {
    errors: 'form',
    invalidates: CONTRACTOR_RESPONSES,
    onSuccess: ({ id }) => {
      toastSaved(t('added'));
      void navigate({ to: '/contractors/$id', params: { id } });
    },
  });
  return (
    <Page width={960}>
      <PageTitle title={t('new_contractor')} />
      <DetailsForm
        initial={{ ...BLANK, programs: [...(programs ?? [])] }}
        may="all"
        withPrograms
        save={t('add_contractor')}
        busy={create.isPending}
        error={create.error?.status === 409 ? null : create.error}
        onSave={(body) => {
          setEnteredFields(body);
          create.mutate({ body });
        }}
      />
      <SimilarContractorsDialog
        error={create.error}
        busy={create.isPending}
        onClose={() => create.reset()}
        onCreate={() => enteredFields && create.mutate({ body: { ...enteredFields, create_anyway: true } })}
      />
    </Page>
  );
}

/** Page `/contractors/{id}`, which shows a contractor with its users, jobs, programs and equipment. */
export function ContractorPage({ id }: { id: string }) {
  const contractorQuery = useApiQuery(
    getContractor,
    { params: { id }, query: { include_equipment: 'true' } },
    // Reload the contractor until all jobs of the merged contractors have moved.
    { refetchInterval: ({ state }) => (state.data?.merged.some(({ jobs_left }) => jobs_left > 0) ? 3_000 : false) },
  );
  const { contractor: own, roles } = useCurrentUser();
  const seesReports = own?.id === id && canWithRoles(roles, 'report.see');
  usePageTitle(contractorQuery.data?.name ?? t('contractor'));
  // Redirect from a merged contractor to its target.
  if (contractorQuery.data && contractorQuery.data.id !== id) return <Navigate to="/contractors/$id" params={{ id: contractorQuery.data.id }} replace />;
  return (
    <Page width={960}>
      <Group gap="sm" justify="space-between">
        <Title order={1}>{contractorQuery.data?.name ?? t('contractor')}</Title>
        {seesReports && <Link to="/reports">{t('reports_link')}</Link>}
        {contractorQuery.data && (
          <ToneBadge tone={contractorQuery.data.active ? 'good' : 'quiet'}>{contractorQuery.data.active ? t('active') : t('archived')}</ToneBadge>
        )}
      </Group>
      <LoadingOrError query={contractorQuery} rows={6} />
      {contractorQuery.data && <Parts contractor={contractorQuery.data} />}
    </Page>
  );
}

function Parts({ contractor }: { contractor: ContractorDetail }) {
  const { kind, contractor: ownContractor } = useCurrentUser();
  // Show extra tabs to users of this contractor. Staff get no tab "Payments", because they use the payments board.
  const isOwn = ownContractor?.id === contractor.id;
  const { archived_at: archivedAt } = contractor;
  return (
    <>
      {archivedAt && (
        <Text c="dimmed" fz="md" mt={2}>
          {t('archived_on', { day: displayDate(archivedAt) })}
        </Text>
      )}
      <Tabs defaultValue="details" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="details">{t('details')}</Tabs.Tab>
          <Tabs.Tab value="programs">{t('programs')}</Tabs.Tab>
          <Tabs.Tab value="people">{t('people')}</Tabs.Tab>
          {isOwn && <Tabs.Tab value="technicians">{t('technicians')}</Tabs.Tab>}
          <Tabs.Tab value="equipment">{t('equipment')}</Tabs.Tab>
          <Tabs.Tab value="jobs">{t('jobs')}</Tabs.Tab>
          {isOwn && <Tabs.Tab value="prices">{t('price_list')}</Tabs.Tab>}
          {isOwn && <Tabs.Tab value="payments">{t('payments')}</Tabs.Tab>}
          {kind === 'staff' && <Tabs.Tab value="history">{t('history')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="details">
          <Details contractor={contractor} />
          {kind === 'staff' && <SimilarContractors contractor={contractor} />}
        </Tabs.Panel>
        <Tabs.Panel value="programs">
          <ProgramsForm key={contractor.version} contractor={contractor} fields={fieldsOf(contractor)} />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <ContractorUsers contractorId={contractor.id} />
        </Tabs.Panel>
        {isOwn && (
          <Tabs.Panel value="technicians">
            <TechnicianList />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="equipment">
          <EquipmentTab contractor={contractor} />
        </Tabs.Panel>
        <Tabs.Panel value="jobs">
          <Jobs contractor={contractor} />
        </Tabs.Panel>
        {isOwn && (
          <Tabs.Panel value="prices">
            <PriceList />
          </Tabs.Panel>
        )}
        {isOwn && (
          <Tabs.Panel value="payments">
            <PaymentStatement />
          </Tabs.Panel>
        )}
        {kind === 'staff' && (
          <Tabs.Panel value="history">
            <AuditLog kind="company" id={contractor.id} labels={CONTRACTOR_AUDIT_LABELS} />
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}

const fieldsOf = ({ equipment = [], ...contractor }: ContractorDetail): ContractorInput => ({
  name: contractor.name,
  phone: contractor.phone,
  license_number: contractor.license_number,
  contact_name: contractor.contact_name,
  contact_email: contractor.contact_email,
  address: contractor.address,
  default_language: contractor.default_language,
  logo: contractor.logo,
  programs: contractor.programs,
  enrollments: contractor.enrollments,
  preferred_equipment: equipment.map(({ id }) => id),
});

function Details({ contractor }: { contractor: ContractorDetail }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const save = useSaveContractor();
  const archive = useSaveContractor();
  const { abilities, id, version } = contractor;
  const params = { id };
  const setActive = (active: boolean) => archive.mutate({ params, body: { active, version } }, { onSuccess: () => setIsConfirming(false) });
  const may = abilities.edit_terms ? 'all' : abilities.edit ? 'own' : 'nothing';
  return (
    <>
      <DetailsForm
        key={version}
        initial={fieldsOf(contractor)}
        may={may}
        save={t('save')}
        busy={save.isPending}
        error={save.error}
        onSave={(fields) => save.mutate({ params, body: { ...sentOf(fields, may === 'own'), version } })}
        more={
          abilities.archive &&
          (contractor.active ? (
            <Button variant="default" ms="auto" onClick={() => setIsConfirming(true)}>
              {t('archive')}
            </Button>
          ) : (
            <Button variant="default" ms="auto" loading={archive.isPending} onClick={() => setActive(true)}>
              {t('take_back')}
            </Button>
          ))
        }
      />
      <Dialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('archive_contractor')}
        confirm={t('archive')}
        isDangerous
        busy={archive.isPending}
        onConfirm={() => setActive(false)}
      >
        {t('archive_contractor_warning')}
      </Dialog>
    </>
  );
}

/** Returns the fields that this form changes; programs and equipment have their own forms. For contractor users, returns only the fields that they may edit. */
function sentOf({ programs: _programs, enrollments: _enrollments, preferred_equipment: _equipment, ...details }: ContractorInput, isOwn: boolean) {
  if (!isOwn) return details;
  const editableFields: readonly string[] = SELF_SERVICE_FIELDS;
  return Object.fromEntries(Object.entries(details).filter(([field]) => editableFields.includes(field)));
}

function Jobs({ contractor: { id, name, figures } }: { contractor: ContractorDetail }) {
  const { kind } = useCurrentUser();
  return (
    <Stack gap="md">
      <SimpleGrid component="dl" minColWidth={120} autoFlow="auto-fit" spacing="sm" className={styles.figures}>
        <div>
          <dt>{t('open')}</dt>
          <dd>{figures.open_jobs}</dd>
        </div>
        <div>
          <dt>{t('exceptions')}</dt>
          <dd>{figures.exceptions}</dd>
        </div>
        <div>
          <dt>{t('complete')}</dt>
          <dd>{figures.complete_jobs}</dd>
        </div>
        <div>
          <dt>{t('canceled')}</dt>
          <dd>{figures.canceled_jobs}</dd>
        </div>
      </SimpleGrid>
      <Link to="/" search={kind === 'staff' ? { contractor: id } : {}} aria-label={`${t('contractor_jobs_link')}: ${name}`}>
        {t('contractor_jobs_link')}
      </Link>
    </Stack>
  );
}
