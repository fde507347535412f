import { Box, SimpleGrid, Stack, UnstyledButton } from '@mantine/core';
import { displayDate } from '@/platform/web/kit';
import type { AttachmentView } from '../contract';
import { FileThumbnail } from './file-thumbnail';
import styles from './files.module.css';
import { t } from './messages';
import { ProblemBadges } from './problems';

export function FileGallery({ files, onOpen }: { files: readonly AttachmentView[]; onOpen: (file: AttachmentView) => void }) {
  return (
    <SimpleGrid component="ul" minColWidth={132} spacing="sm">
      {files.map((file) => (
        <li key={file.id}>
          <UnstyledButton className={styles.tile} onClick={() => onOpen(file)}>
            <FileThumbnail file={file} />
            <Stack component="span" gap={2} fz={14} lh={1.35} pt="xs" px={10} pb={10} className="hl-wrap">
              <Box component="strong" fw={600}>
                {file.category_label}
              </Box>
              <Box component="span" c="dimmed" fz={13}>
                {file.file_name}
              </Box>
              <Box component="span" c="dimmed" fz={13}>
                {file.taken_at ? t('taken_taken_at', { taken_at: displayDate(file.taken_at, file.time_zone) }) : displayDate(file.uploaded_at)}
              </Box>
              <ProblemBadges file={file} />
            </Stack>
          </UnstyledButton>
        </li>
      ))}
    </SimpleGrid>
  );
}
