import { Box, Button, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { AuditLog } from '@/foundation/audit/web';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { displayDate, Form, LoadingOrError, Page, PageTitle, ToneBadge, toastSaved } from '@/platform/web/kit';
import { getUser, putUser, type UserDetail } from '../contract';
import { DeactivateDialog } from './deactivate-dialog';
import { FourEyesWarning, ProgramSelect, RoleSelect } from './invite-form';
import { USER_AUDIT_LABELS } from './labels';
import { t } from './messages';
import { USER_RESPONSES } from './user-responses';

/** `/users/{id}`: details of a user, for the users who manage this user. */
export function UserPage({ id }: { id: string }) {
  const userQuery = useApiQuery(getUser, { params: { id } });
  const me = useCurrentUser();
  return (
    <Page width={960}>
      <Group gap="sm" justify="space-between">
        <PageTitle title={userQuery.data?.displayName ?? t('person')} />
        {userQuery.data && <ToneBadge tone={userQuery.data.active ? 'good' : 'quiet'}>{userQuery.data.active ? t('active') : t('not_active')}</ToneBadge>}
      </Group>
      <LoadingOrError query={userQuery} rows={5} />
      {userQuery.data && (
        <>
          <Facts user={userQuery.data} />
          <UserForm key={userQuery.data.version} user={userQuery.data} />
          {me.kind === 'staff' && (
            <Stack component="section" gap="md" mt="md" aria-labelledby="person-history">
              <Title order={2} size="h3" id="person-history">
                {t('history')}
              </Title>
              <AuditLog kind="user" id={id} labels={USER_AUDIT_LABELS} />
            </Stack>
          )}
        </>
      )}
    </Page>
  );
}

function Facts({ user: { uid, email, contractor, last_sign_in_at: last, deactivated_at: left } }: { user: UserDetail }) {
  const me = useCurrentUser();
  return (
    <div>
      <Text c="dimmed" fz="md" mt={2}>
        {email} · {last ? t('sign_in_date_label', { day: displayDate(last) }) : t('sign_in_missing_label')}
      </Text>
      {contractor && (
        <Link to="/contractors/$id" params={{ id: contractor.id }}>
          {contractor.name}
        </Link>
      )}
      {left && (
        <Text c="dimmed" fz="md" mt={2}>
          {t('not_active_since', { day: displayDate(left) })}
        </Text>
      )}
      {uid === me.uid && (
        <Text c="dimmed" fz="md" mt={2}>
          {t('own_account_note')}
        </Text>
      )}
    </div>
  );
}

function UserForm({ user }: { user: UserDetail }) {
  const { uid, version, kind, abilities, gives } = user;
  const [name, setName] = useState(user.displayName);
  const [phone, setPhone] = useState(user.phone ?? '');
  const [roles, setRoles] = useState(user.roles);
  const [programs, setPrograms] = useState(user.programs ?? []);
  const [leaves, setLeaves] = useState(false);
  const save = useApiMutation(putUser, {
    errors: 'form',
    invalidates: USER_RESPONSES,
    onSuccess: () => {
      toastSaved(t('saved'));
      setLeaves(false);
    },
  });
  const problem = (field: string) => save.error?.issues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;
  const saveUser = (body: NonNullable<Parameters<typeof save.mutate>[0]['body']>) => save.mutate({ params: { id: uid }, body: { ...body, version } });
  const access = abilities.edit_access && { roles, ...(kind === 'staff' && { programs: programs.length > 0 ? programs : null }) };
  return (
    <>
      <Form onSubmit={() => saveUser({ displayName: name, phone: phone || null, ...access })}>
        <SimpleGrid minColWidth="min(100%, 340px)" autoFlow="auto-fit" spacing="md">
          <TextInput
            label={t('name')}
            value={name}
            disabled={!abilities.edit}
            error={problem('displayName')}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('phone')}
            type="tel"
            value={phone}
            disabled={!abilities.edit}
            error={problem('phone')}
            autoComplete="off"
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <RoleSelect kind={kind} among={gives} value={roles} error={problem('roles')} disabled={!abilities.edit_access} onChange={setRoles} />
          {kind === 'staff' && <ProgramSelect value={programs} error={problem('programs')} disabled={!abilities.edit_access} onChange={setPrograms} />}
        </SimpleGrid>
        {kind === 'staff' && <FourEyesWarning roles={roles} />}
        {save.error && (
          <Box bg="var(--hl-bad-ground)" bdrs="md" c="var(--hl-bad)" py={10} px={14} role="alert">
            {save.error.message}
          </Box>
        )}
        <Group gap="sm">
          {abilities.edit && (
            <Button type="submit" loading={save.isPending && !leaves}>
              {t('save')}
            </Button>
          )}
          {abilities.edit_access &&
            (user.active ? (
              <Button variant="default" ms="auto" onClick={() => setLeaves(true)}>
                {t('deactivate')}
              </Button>
            ) : (
              <Button variant="default" ms="auto" loading={save.isPending} onClick={() => saveUser({ active: true })}>
                {t('reactivate')}
              </Button>
            ))}
        </Group>
      </Form>
      {/* Keep the dialog outside the form, because submitting the dialog would also submit the form. */}
      <DeactivateDialog
        user={user}
        opened={leaves}
        busy={save.isPending}
        onClose={() => setLeaves(false)}
        onLeave={(to) => saveUser({ active: false, ...(to !== undefined && { hand_over_to: to }) })}
      />
    </>
  );
}
