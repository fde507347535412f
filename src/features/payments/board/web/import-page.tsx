import { Box, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { differenceOf, type ResponseOf } from '@/platform';
import { type ApiError, useApiMutation } from '@/platform/web';
import { ErrorPanel, Loading, Money, Page, usePageTitle } from '@/platform/web/kit';
import { applyRemittance, readRemittance } from '../contract';
import styles from './board.module.css';
import { acceptedLines, type LineDecisions, totalOfFile } from './decisions';
import { ImportResult } from './import-result';
import { t } from './messages';
import { RemittanceTable } from './remittance-table';

type File = { name: string; csv: string };

/** `importId`: ID of the import whose result the page shows. The ID comes from the URL. */
type ImportProps = { importId: string | undefined; onImport: (id: string | undefined) => void };

/** Page `/payments/import`. First shows the matching payment of each line; nothing is recorded yet. Then shows the result of the import. */
export function ImportPage({ importId, onImport }: ImportProps) {
  usePageTitle(t('import_remittance'));
  const me = useCurrentUser();
  const [file, setFile] = useState<File | null>(null);
  const [decisions, setDecisions] = useState<LineDecisions>({});
  const readCsv = useApiMutation(readRemittance, { errors: 'caller' });
  const apply = useApiMutation(applyRemittance, { errors: 'caller', onSuccess: ({ id }) => onImport(id) });
  const previewFile = (next: File) => {
    setFile(next);
    setDecisions({});
    readCsv.mutate({ body: { csv: next.csv, file_name: next.name } });
  };
  const choose = async (chosen: globalThis.File | null) => {
    if (!chosen) return;
    apply.reset();
    previewFile({ name: chosen.name, csv: await chosen.text() });
  };
  // Preview the file again. The recorded lines then have the state `known`, and the user can decide about the other lines.
  const back = () => {
    apply.reset();
    if (file) previewFile(file);
    onImport(undefined);
  };
  const mayImport = me.roles.includes('finance');
  return (
    <Page kind="table" width={1480} gap={14}>
      <Group component="header" gap="8px 16px">
        <Button component={Link} to="/payments" variant="subtle" ms={-14} leftSection={<IconArrowLeft size={18} aria-hidden />}>
          {t('payments')}
        </Button>
        <Title order={1}>{t('import_remittance')}</Title>
        {file && readCsv.data && !importId && <span className={styles.said}>{file.name}</span>}
      </Group>
      {!mayImport && (
        <Text c="dimmed" fz="sm">
          {t('finance_imports')}
        </Text>
      )}
      {mayImport && importId && <ImportResult key={importId} id={importId} hasFile={file !== null} onBack={back} />}
      {mayImport && !importId && !readCsv.data && <Choose isBusy={readCsv.isPending} onChoose={(chosen) => void choose(chosen)} />}
      {!importId && readCsv.isPending && <Loading rows={5} height={44} />}
      {!importId && readCsv.error && <Problems error={readCsv.error} title={t('file_unreadable_title')} />}
      {!importId && apply.error && <Problems error={apply.error} title={isUnknown(apply.error) ? t('import_unknown_error') : t('record_failed_title')} />}
      {!importId && file && readCsv.data && !readCsv.isPending && (
        <>
          <Counts lines={readCsv.data.lines} />
          <RemittanceTable lines={readCsv.data.lines} decisions={decisions} onDecide={(line, decision) => setDecisions({ ...decisions, [line]: decision })} />
          <Totals
            lines={readCsv.data.lines}
            decisions={decisions}
            isBusy={apply.isPending}
            onApply={(lines) => apply.mutate({ body: { csv: file.csv, file_name: file.name, lines } })}
            onDiscard={() => {
              setFile(null);
              readCsv.reset();
              apply.reset();
            }}
          />
        </>
      )}
    </Page>
  );
}

/**
 * Returns true if the result of the request is unknown: without a response, or with a status above 500. The user can then send the request again, because no
 * payment is recorded twice.
 */
const isUnknown = ({ status }: ApiError): boolean => status === 0 || status > 500;

/** Shows all problems of a file that the server rejected. */
function Problems({ error, title }: { error: ApiError; title: string }) {
  return (
    <>
      <ErrorPanel error={error} title={title} />
      {error.issues.length > 1 && (
        <ul className="hl-bullets">
          {error.issues.slice(1).map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Choose({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: globalThis.File | null) => void }) {
  return (
    <Stack component="section" gap={10} align="flex-start" maw={720} p={20} className="hl-card" aria-label={t('choose_file_button')}>
      <p>{t('file_format_hint')}</p>
      <Text c="dimmed" fz="sm">
        {t('file_columns_hint')}
      </Text>
      <Text c="dimmed" fz="sm">
        {t('exported_file_hint')}
      </Text>
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={onChoose}>
        {(props) => (
          <Button {...props} loading={isBusy} leftSection={<IconFileImport size={18} aria-hidden />}>
            {t('choose_file_button')}
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}

type Lines = ResponseOf<typeof readRemittance>['lines'];

function Counts({ lines }: { lines: Lines }) {
  const count = (state: Lines[number]['state']) => lines.filter((line) => line.state === state).length;
  return (
    <Text c="dimmed" fz="sm" aria-live="polite">
      {t('lines_summary', { matched: count('matched'), doubtful: count('doubtful'), known: count('known'), refused: count('refused') })}
    </Text>
  );
}

type TotalsProps = {
  lines: Lines;
  decisions: LineDecisions;
  isBusy: boolean;
  onApply: (lines: { line: number; payment_id?: string; reason?: string }[]) => void;
  onDiscard: () => void;
};

/** Shows the total of the file, the sum that would be recorded, the amount that is owed for the chosen lines, and the differences. */
function Totals({ lines, decisions, isBusy, onApply, onDiscard }: TotalsProps) {
  const taken = acceptedLines(lines, decisions);
  const difference = differenceOf(taken.paid, taken.payable);
  const inFile = totalOfFile(lines);
  const unrecorded = differenceOf(inFile, taken.paid);
  const figures: [string, number, boolean][] = [
    [t('file_value_column'), inFile, false],
    [t('unrecorded_total'), unrecorded, unrecorded !== 0],
    [t('recorded_total'), taken.paid, false],
    [t('payable'), taken.payable, false],
    [t('difference'), difference, difference !== 0],
  ];
  return (
    <section className={`${styles.totals} hl-bottom-bar`} aria-label={t('record_preview_title')}>
      <dl>
        {figures.map(([label, amount, isWrong]) => (
          <div key={label}>
            <Box component="dt" fz={13}>
              {label}
            </Box>
            <Box component="dd" c={isWrong ? 'var(--hl-wait)' : undefined}>
              <Money dollars={amount} cents inherit />
            </Box>
          </div>
        ))}
      </dl>
      {taken.unexplained.length > 0 && (
        <Box component="span" c="var(--hl-wait)" fw={600}>
          {t('reasons_missing_note', { count: taken.unexplained.length })}
        </Box>
      )}
      <Button loading={isBusy} disabled={taken.lines.length === 0 || taken.unexplained.length > 0} onClick={() => onApply(taken.lines)}>
        {t('record_count', { count: taken.lines.length })}
      </Button>
      <Button variant="default" onClick={onDiscard}>
        {t('another_file')}
      </Button>
    </section>
  );
}
