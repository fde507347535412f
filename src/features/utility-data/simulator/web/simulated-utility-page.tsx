import { Anchor, Button, Code, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { keysOf } from '@/platform';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { ErrorPanel, Loading, Note, usePageTitle } from '@/platform/web/kit';
import { getUtilityPage, signInAtUtility } from '../contract';
import { ACCOUNT_NUMBERS, SIMULATED_CODE, type SimulatedOutcome } from '../outcomes';
import { t } from './messages';

const PROBLEMS = {
  wrong_password: t('wrong_password_error'),
  code_needed: null,
  wrong_code: t('wrong_code_error'),
  locked: t('locked_error'),
  unsupported: t('unsupported_error'),
  connected: null,
} as const;

/** Sign-in page of the simulated utility at `/utility-vendor/{connection}`. The vendor does not share account number and password with the portal. */
export function SimulatedUtilityPage() {
  const connection = window.location.pathname.split('/')[2] ?? '';
  usePageTitle(t('simulated_utility_title'));
  const page = useApiQuery(getUtilityPage, { params: { connection } });
  return (
    <Stack gap="lg" p="md" maw={560} w="100%" mx="auto">
      {page.isPending && <Loading rows={2} height={90} />}
      {page.isError && <ErrorPanel error={page.error} title={t('load_error')} retry={() => void page.refetch()} />}
      {page.data && <SignIn connection={connection} utility={page.data.utility} returnUrl={page.data.return_url} />}
      <Outcomes />
    </Stack>
  );
}

function SignIn({ connection, utility, returnUrl }: { connection: string; utility: string; returnUrl: string }) {
  const [accountNumber, setAccountNumber] = useState('1000-0001');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useApiMutation(signInAtUtility, {
    onSuccess: ({ result }) => {
      if (result === 'connected') window.location.assign(returnUrl);
    },
  });
  const result = signIn.data?.result;
  const asksCode = result === 'code_needed' || result === 'wrong_code';
  const problem = result && PROBLEMS[result];
  return (
    <Stack
      component="form"
      gap="md"
      p="md"
      className="hl-card"
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate({ params: { connection }, body: { account_number: accountNumber, password, ...(asksCode && { code }) } });
      }}
    >
      <Title order={1} fz={22}>
        {utility}
      </Title>
      <Text inherit>{t('sign_in_summary')}</Text>
      <TextInput label={t('account_number_label')} value={accountNumber} onChange={(event) => setAccountNumber(event.currentTarget.value)} />
      <PasswordInput label={t('password_label')} value={password} required withAsterisk={false} onChange={(event) => setPassword(event.currentTarget.value)} />
      {asksCode && (
        <TextInput
          label={t('code_label')}
          description={t('code_hint', { code: SIMULATED_CODE })}
          value={code}
          autoFocus
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" loading={signIn.isPending}>
        {t('sign_in_button')}
      </Button>
      <Anchor href={returnUrl}>{t('back_link')}</Anchor>
    </Stack>
  );
}

const OUTCOMES: Record<SimulatedOutcome, string> = {
  success: t('success'),
  wrong_password: t('wrong_password'),
  code_needed: t('code_needed'),
  locked: t('locked'),
  unsupported: t('unsupported'),
  slow: t('slow'),
  bills_missing: t('bills_missing'),
  intervals_missing: t('intervals_missing'),
  revoked: t('revoked'),
  short_history: t('short_history'),
  site_down: t('site_down'),
  saves: t('saves'),
};

/** Lists the account numbers of the simulated utility with their outcomes. */
function Outcomes() {
  return (
    <Stack component="section" gap="xs">
      <Title order={2} fz={16}>
        {t('outcomes_title')}
      </Title>
      <Stack component="ul" gap={4}>
        {keysOf(ACCOUNT_NUMBERS).map((number) => (
          <Group component="li" key={number} gap="sm" wrap="nowrap" align="baseline">
            <Code style={{ whiteSpace: 'nowrap' }}>{number}</Code>
            <span>{OUTCOMES[ACCOUNT_NUMBERS[number]]}</span>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
