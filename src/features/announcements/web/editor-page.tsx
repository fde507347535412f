import { Button, Stack, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { AuditLog } from '@/foundation/audit/web';
import { addDays, type IsoDate } from '@/platform';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { Dialog, ErrorPanel, Loading, Page, PageTitle, toastSaved } from '@/platform/web/kit';
import type { AnnouncementFields } from '../announcement';
import { type Announcement, createAnnouncement, deleteAnnouncement, getAnnouncement, listAnnouncements, putAnnouncement } from '../contract';
import { AnnouncementForm } from './form';
import { ANNOUNCEMENT_AUDIT_LABELS } from './labels';
import { t } from './messages';

/** Page `/announcements/new` with the form for a new announcement. */
export function NewAnnouncementPage() {
  const settings = useSettings();
  const { programs } = useCurrentUser();
  const navigate = useNavigate();
  const create = useApiMutation(createAnnouncement, {
    errors: { caller: [422] },
    invalidates: CHANGED_RESPONSES,
    onSuccess: () => {
      toastSaved(t('published'));
      void navigate({ to: '/announcements' });
    },
  });
  return (
    <Page>
      <PageTitle title={t('new_announcement')} />
      {settings.isPending && <Loading rows={6} />}
      {settings.isError && <ErrorPanel error={settings.error} retry={() => void settings.refetch()} />}
      {settings.data && (
        <AnnouncementForm
          initial={blank(settings.data.today, programs)}
          settings={settings.data}
          save={t('publish')}
          busy={create.isPending}
          error={create.error}
          onSave={(body) => create.mutate({ body })}
        />
      )}
    </Page>
  );
}

/** Page `/announcements/{id}`, on which staff change or delete an announcement and read its history. */
export function AnnouncementPage({ id }: { id: string }) {
  const settings = useSettings();
  const announcementQuery = useApiQuery(getAnnouncement, { params: { id } });
  const failed = announcementQuery.error ?? settings.error;
  return (
    <Page>
      <PageTitle title={announcementQuery.data?.title ?? t('announcement')} />
      {failed && <ErrorPanel error={failed} />}
      {!failed && !(announcementQuery.data && settings.data) && <Loading rows={6} />}
      {announcementQuery.data && settings.data && (
        <>
          <Editor announcement={announcementQuery.data} settings={settings.data} />
          <Stack component="section" gap="xs" mt="md" aria-labelledby="announcement-history">
            <Title order={2} size="h3" id="announcement-history">
              {t('history')}
            </Title>
            <AuditLog kind="announcement" id={id} labels={ANNOUNCEMENT_AUDIT_LABELS} />
          </Stack>
        </>
      )}
    </Page>
  );
}

type Settings = NonNullable<ReturnType<typeof useSettings>['data']>;

function Editor({ announcement, settings }: { announcement: Announcement; settings: Settings }) {
  // Version of the announcement in this form. The form keeps this number when newer data is loaded, so that saving detects a change by another user.
  const [version, setVersion] = useState(announcement.version);
  const [isConfirming, setAsks] = useState(false);
  const navigate = useNavigate();
  const params = { id: announcement.id };
  const saveAnnouncement = useApiMutation(putAnnouncement, {
    errors: 'form',
    invalidates: CHANGED_RESPONSES,
    onSuccess: (saved) => {
      setVersion(saved.version);
      toastSaved(t('saved'));
    },
  });
  const remove = useApiMutation(deleteAnnouncement, {
    invalidates: CHANGED_RESPONSES,
    onSuccess: () => {
      toastSaved(t('deleted'));
      void navigate({ to: '/announcements' });
    },
  });
  const { abilities, version: _version, status: _status, id: _id, ...fields } = announcement;
  return (
    <>
      <AnnouncementForm
        initial={fields}
        settings={settings}
        save={t('save')}
        busy={saveAnnouncement.isPending}
        error={saveAnnouncement.error}
        isReadOnly={!abilities.edit}
        onSave={(body) => saveAnnouncement.mutate({ params, body: { ...body, version } })}
        more={
          abilities.delete && (
            <Button variant="default" ms="auto" onClick={() => setAsks(true)}>
              {t('delete')}
            </Button>
          )
        }
      />
      <Dialog
        opened={isConfirming}
        onClose={() => setAsks(false)}
        title={t('delete_confirm')}
        confirm={t('delete')}
        isDangerous
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params })}
      >
        {t('delete_warning')}
      </Dialog>
    </>
  );
}

/** Fetches the list only for the settings in its response: hosts from which pages embed media, time zone and current date. */
const useSettings = () => useApiQuery(listAnnouncements, { query: { per_page: 1 } }, { staleTime: 5 * 60_000 });

/** Endpoints whose cached responses are reloaded after an announcement was changed. */
const CHANGED_RESPONSES = [listAnnouncements, getAnnouncement, '/api/audit', '/api/announcements/current/announcement'];

/** Returns the values of a new form: valid for two weeks from today, for the widest audience that the user may address. */
const blank = (today: IsoDate, programs: readonly string[] | null): AnnouncementFields => ({
  title: '',
  valid_from: today,
  valid_until: addDays(today, 14),
  content: '',
  announcement_type: 'banner',
  video_url: null,
  image_url: null,
  link: null,
  display_to_all_contractors: true,
  display_to_all_programs: programs === null,
  contractor_list: [],
  program_list: [...(programs ?? [])],
});
