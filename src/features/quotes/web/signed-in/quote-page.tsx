import { Button, Group, Stack, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '@/foundation/accounts/web';
import { downloadResponse, queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { Dimmed, displayDate, LoadingOrError, Note, Page, toast, usePageTitle } from '@/platform/web/kit';
import { downloadQuote, getQuote, type QuoteView, retryQuotePdf, sendQuote } from '../../contract';
import { QuoteContent } from '../quote-content';
import { isQuotePending } from './is-quote-pending';
import { t } from './messages';
import { QuoteStateBadge } from './state-badge';

/** Milliseconds between two checks for the PDF, and for the job of an accepted quote. */
const CHECK_MS = 2_000;

/** Page `/quotes/{id}`: quote of the contractor, with the questions and the acceptance of the homeowner. */
export function QuotePage({ id }: { id: string }) {
  const quoteQuery = useApiQuery(
    getQuote,
    { params: { id } },
    {
      refetchInterval: ({ state }) => (state.data && isQuotePending(state.data) ? CHECK_MS : false),
    },
  );
  usePageTitle(quoteQuery.data?.number ?? t('list_title'));
  return (
    <Page width={760}>
      <LoadingOrError query={quoteQuery} rows={5} />
      {quoteQuery.data && <Shown quote={quoteQuery.data} />}
    </Page>
  );
}

function Shown({ quote }: { quote: QuoteView }) {
  const { contractor } = useCurrentUser();
  const client = useQueryClient();
  const show = (next: QuoteView) => client.setQueryData(queryKeyOf(getQuote, { params: { id: next.id } }), next);
  const print = useApiMutation(retryQuotePdf, { onSuccess: show });
  const send = useApiMutation(sendQuote, {
    onSuccess: (next) => {
      show(next);
      toast({ message: t('sent_toast', { email: next.email }) });
    },
  });
  const file = useMutation({ mutationFn: () => downloadResponse(downloadQuote, { params: { id: quote.id } }) });
  const isOpen = quote.state === 'draft' || quote.state === 'sent';
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Title order={1}>{quote.number}</Title>
        <QuoteStateBadge state={quote.state} />
      </Group>
      <Dimmed>{t('created_by_note', { name: quote.created_by, day: displayDate(quote.created_on) })}</Dimmed>
      {quote.sent_at && <Dimmed>{t('sent_note', { email: quote.email, day: displayDate(quote.sent_at) })}</Dimmed>}
      {quote.accepted && (
        <Note tone="good" role="status">
          {t('accepted_note', { name: quote.accepted.by, day: displayDate(quote.accepted.at) })}{' '}
          {quote.job ? (
            <Link to="/$jobId" params={{ jobId: quote.job.id }}>
              {t('job_link')}
            </Link>
          ) : (
            !quote.job_error && t('job_pending_note')
          )}
        </Note>
      )}
      {quote.job_error && !quote.job && (
        <Note tone="bad" role="alert">
          {t('job_failed_note', { reason: quote.job_error })} <Link to="/create">{t('create_job_link')}</Link>
        </Note>
      )}
      {quote.for_job && !quote.job && (
        <Link to="/$jobId" params={{ jobId: quote.for_job }}>
          {t('for_job_link')}
        </Link>
      )}
      {quote.replaced_by && (
        <Link to="/quotes/$id" params={{ id: quote.replaced_by }}>
          {t('replaced_link')}
        </Link>
      )}
      {quote.questions.length > 0 && (
        <Stack component="section" gap="xs" aria-labelledby="quote-questions">
          <Title order={2} id="quote-questions" fz={18}>
            {t('questions_title')}
          </Title>
          <ul className="hl-bullets hl-wrap">
            {quote.questions.map(({ text, at }) => (
              <li key={`${at} ${text}`}>{t('question_line', { day: displayDate(at), text })}</li>
            ))}
          </ul>
        </Stack>
      )}
      <Stack component="section" p="lg" className="hl-card" aria-label={quote.number}>
        <QuoteContent quote={quote} contractor={contractor?.name ?? ''} />
      </Stack>
      <Group gap="sm">
        {isOpen && (
          <Button loading={send.isPending} onClick={() => send.mutate({ params: { id: quote.id } })}>
            {quote.state === 'sent' ? t('send_again_button') : t('send_button', { email: quote.email })}
          </Button>
        )}
        {quote.is_pdf_failed ? (
          <Button variant="default" loading={print.isPending} onClick={() => print.mutate({ params: { id: quote.id } })}>
            {t('print_again_button')}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={!quote.has_pdf || file.isPending}
            onClick={() => file.mutate()}
          >
            {t('download_pdf_button')}
          </Button>
        )}
      </Group>
      {quote.is_pdf_failed && (
        <Note tone="bad" role="alert">
          {t('pdf_failed_note')}
        </Note>
      )}
      {quote.state !== 'accepted' && quote.state !== 'replaced' && (
        <Link to="/quotes/new" search={{ replaces: quote.id }}>
          {t('replace_button')}
        </Link>
      )}
    </Stack>
  );
}
