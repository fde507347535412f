import { Box, Button, CloseButton, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { keysOf } from '@/platform';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { displayDateTime, EmptyState, LoadingOrError, Money, NewerOlder, type Tone, ToneBadge, toastSaved, usePageTitle } from '@/platform/web/kit';
import type { SimulatedInvoice } from '../contract';
import * as paymentsContract from '../contract';
import { canSimulate, SIMULATED_ACTIONS, type SimulatedAction } from '../payment-tool';
import { t } from './messages';
import classes from './payment-tool.module.css';

/** Page `/payment-tool`: invoices that this portal requested from the simulated payment tool, with buttons for its operator. */
export function PaymentToolPage() {
  usePageTitle(t('payment_tool'));
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [pageNumber, setPageNumber] = useState(1);
  const invoices = useApiQuery(
    paymentsContract.listInvoices,
    { query: { q: q || undefined, page_number: pageNumber } },
    { refetchInterval: 5_000, placeholderData: (before) => before },
  );
  const page = invoices.data;
  return (
    <div className={classes.page}>
      <Text c="dimmed" lh={1.5}>
        {t('simulator_note')}
      </Text>
      <TextInput
        aria-label={t('search_invoices')}
        placeholder={t('search_invoices_placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={typed && <CloseButton aria-label={t('clear_search_button')} onClick={() => setTyped('')} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPageNumber(1);
        }}
      />
      <LoadingOrError query={invoices} title={t('payment_tool_load_error')} rows={4} height={120} />
      {page?.total === 0 &&
        (q ? (
          <EmptyState title={t('invoice_search_empty')}>{t('try_another_word')}</EmptyState>
        ) : (
          <EmptyState title={t('invoices_empty')}>{t('invoice_creation_note')}</EmptyState>
        ))}
      <Stack component="ul" gap="sm">
        {page?.items.map((invoice) => (
          <li key={invoice.invoice}>
            <Invoice invoice={invoice} />
          </li>
        ))}
      </Stack>
      {page && <NewerOlder page={page} onPage={setPageNumber} />}
    </div>
  );
}

const TONES: Record<SimulatedInvoice['status'], Tone> = { open: 'wait', approved: 'busy', sent: 'busy', paid: 'good', failed: 'bad', voided: 'quiet' };
const STATUS_LABELS: Record<SimulatedInvoice['status'], string> = {
  open: t('to_approve'),
  approved: t('approved'),
  sent: t('sent'),
  paid: t('paid'),
  failed: t('failed'),
  voided: t('void'),
};

function Invoice({ invoice }: { invoice: SimulatedInvoice }) {
  const simulate = useApiMutation(paymentsContract.simulateInvoiceAction, {
    invalidates: [paymentsContract.listInvoices],
    onSuccess: () => toastSaved(t('report_sent_toast')),
  });
  const runAction = (name: SimulatedAction | 'resend') => simulate.mutate({ params: { invoice: invoice.invoice, action: name } });
  const actions = keysOf(SIMULATED_ACTIONS).filter((name) => canSimulate(name, invoice.status));
  return (
    <Stack component="article" gap="sm" p="md" className="hl-card" aria-label={invoice.invoice}>
      <Group component="header" gap="8px 12px">
        <Title order={2} fz="lg" fw={700} lh="inherit">
          {invoice.invoice}
        </Title>
        <ToneBadge tone={TONES[invoice.status]}>{STATUS_LABELS[invoice.status]}</ToneBadge>
        <Money dollars={invoice.amount} cents fw={700} fz={18} ml="auto" />
      </Group>
      <Stack component="p" gap={2} className="hl-wrap">
        <strong>{invoice.payee}</strong>
        <span>{invoice.memo}</span>
        <Box component="small" c="dimmed" fz={13}>
          {t('invoice_changed_label', { changed_at: displayDateTime(invoice.changed_at) })}
        </Box>
      </Stack>
      <Group gap="xs">
        {actions.map((name) => (
          <Button
            key={name}
            size="xs"
            variant={name === 'fail' || name === 'void' ? 'default' : 'filled'}
            loading={simulate.isPending && simulate.variables?.params.action === name}
            disabled={simulate.isPending}
            onClick={() => runAction(name)}
          >
            {SIMULATED_ACTIONS[name].label}
          </Button>
        ))}
        <Button size="xs" variant="subtle" color="gray" disabled={simulate.isPending} onClick={() => runAction('resend')}>
          {t('report_resend_button')}
        </Button>
        <Button size="xs" variant="subtle" component="a" href={`/${invoice.job_id}`}>
          {t('job_link')}
        </Button>
      </Group>
    </Stack>
  );
}
