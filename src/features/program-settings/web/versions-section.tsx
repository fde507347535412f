import { Button, Checkbox, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import { isRecord } from '@/platform';
import { callApi, downloadBlob, useApiMutation, useApiQuery } from '@/platform/web';
import { displayDate, ErrorPanel, Loading, LoadingOrError, toastSaved } from '@/platform/web/kit';
import * as contract from '../contract';
import type { ProgramFile } from '../file';
import { ChangesList } from './changes-list';
import { t } from './messages';
import styles from './settings.module.css';
import { type SettingsPageState, useRefresh } from './use-settings';

/** Versions with author, time and reason. Users can compare two versions, publish an old version again, and export and import the program. */
export function VersionsSection({ settings }: { settings: SettingsPageState }) {
  const { key, view } = settings;
  const list = useApiQuery(contract.listProgramVersions, { params: { key } });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const refresh = useRefresh(key);
  const start = useApiMutation(contract.startDraft, { onSuccess: refresh });
  if (!list.data) return <LoadingOrError query={list} rows={4} />;
  const choose = (version: number, isChosen: boolean) => setChosen(isChosen ? [...chosen, version].slice(-2) : chosen.filter((other) => other !== version));
  const [from, to] = chosen.toSorted((a, b) => a - b);
  return (
    <div className={styles.stack}>
      <PendingRelease settings={settings} />
      <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('versions_title')}>
        <Group justify="space-between">
          <h2>{t('versions_title')}</h2>
          <FileActions settings={settings} />
        </Group>
        <p className={styles.quiet}>{t('versions_compare_hint')}</p>
        <ul className={styles.stack}>
          {list.data.items.map((item) => (
            <li key={item.version}>
              <Checkbox
                label={t('version_label', { version: item.version })}
                aria-label={t('version_choose_label', { version: item.version })}
                checked={chosen.includes(item.version)}
                onChange={(event) => choose(item.version, event.currentTarget.checked)}
              />
              <div>
                <p>{item.reason ?? (item.origin === 'release' ? t('version_release_note') : t('version_office_note'))}</p>
                <p className={styles.quiet}>
                  {displayDate(item.effective_on ?? item.released_at)}
                  {item.authors.length > 0 && ` · ${t('version_authors_note', { names: item.authors.join(', ') })}`}
                  {item.published_by && ` · ${t('version_published_note', { name: item.published_by })}`}
                </p>
              </div>
              {view.abilities.start && item.version !== view.version && (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={start.isPending}
                  aria-label={t('version_again_label', { version: item.version })}
                  onClick={() => start.mutate({ params: { key }, body: { from_version: item.version } })}
                >
                  {t('version_again_button')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {from !== undefined && to !== undefined && <Difference settings={settings} from={from} to={to} />}
    </div>
  );
}

function Difference({ settings: { key }, from, to }: { settings: SettingsPageState; from: number; to: number }) {
  const changes = useApiQuery(contract.compareProgramVersions, { params: { key }, query: { from, to } });
  return (
    <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('difference_title', { from, to })}>
      <h2>{t('difference_title', { from, to })}</h2>
      {changes.isPending && <Loading rows={3} />}
      {changes.isError && <ErrorPanel error={changes.error} />}
      {changes.data && <ChangesList changes={changes.data.items} />}
    </section>
  );
}

/** Changes of a new release that does not take effect, because the office published its own version of the program. Staff can adopt or dismiss the release. */
function PendingRelease({ settings: { key, view } }: { settings: SettingsPageState }) {
  const refresh = useRefresh(key);
  const adopt = useApiMutation(contract.adoptRelease, { onSuccess: refresh });
  const dismiss = useApiMutation(contract.dismissRelease, { onSuccess: refresh });
  const pending = view.pending_release;
  if (pending?.status !== 'waiting') return null;
  return (
    <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('release_title')}>
      <h2>{t('release_title')}</h2>
      <p>{t('release_note', { day: displayDate(pending.arrived_at) })}</p>
      <p className={styles.quiet}>{t('release_changes_hint')}</p>
      <ChangesList changes={pending.changes} />
      {view.draft && view.abilities.dismiss_release && <p className={styles.quiet}>{t('release_draft_note')}</p>}
      <Group>
        {view.abilities.adopt_release && (
          <Button loading={adopt.isPending} onClick={() => adopt.mutate({ params: { key } })}>
            {t('release_adopt_button')}
          </Button>
        )}
        {view.abilities.dismiss_release && (
          <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate({ params: { key } })}>
            {t('release_dismiss_button')}
          </Button>
        )}
      </Group>
    </section>
  );
}

function FileActions({ settings: { key, view } }: { settings: SettingsPageState }) {
  const refresh = useRefresh(key);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useApiMutation(contract.importProgram, {
    errors: 'form',
    onSuccess: () => {
      toastSaved(t('import_done_toast'));
      refresh();
    },
    onError: (error) => setProblem([error.message, ...error.issues.map(({ message }) => message)].join(' ')),
  });
  const save = async () => {
    const file = await callApi(contract.exportProgram, { params: { key } });
    downloadBlob(`${key}-${file.version}.json`, new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
  };
  const readFile = async (file: File | null) => {
    setProblem(null);
    if (!file) return;
    const content = parseJson(await file.text());
    if (!isRecord(content)) return setProblem(t('import_format_error'));
    // The cast is safe, because the server checks the content of the file and reports every problem.
    load.mutate({ params: { key }, body: content as ProgramFile });
  };
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => void save()}>
        {t('export_button')}
      </Button>
      {view.abilities.import && (
        <FileButton accept="application/json" onChange={(file) => void readFile(file)}>
          {(props) => (
            <Button variant="default" loading={load.isPending} {...props}>
              {t('import_button')}
            </Button>
          )}
        </FileButton>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Group>
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
