import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { RefObject } from 'react';
import { PartBoundary } from '@/platform/web/kit';
import { searchJobs } from '../../contract';
import { t } from './messages';
import type { MenuPage } from './pages';
import classes from './search.module.css';
import { SearchPanel } from './search-panel';

const ANSWERS = [searchJobs.path];

type Props = { open: boolean; pages: readonly MenuPage[]; early: RefObject<string>; onClose: () => void };

/** Search dialog. On a phone, it covers the screen. On other devices, it is in the upper third of the screen. */
export function SearchDialog({ open, pages, early, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      yOffset="12vh"
      size={640}
      fullScreen={isPhone}
      // There is no closing animation, so a dialog that is reopened immediately starts empty.
      transitionProps={{ duration: 0 }}
      // `classNames` styles each element, because Mantine also sets a `className` of the content on the wrapper that covers the page.
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content radius={isPhone ? 0 : 'lg'} aria-label={t('search')}>
        <Modal.Body p={0}>
          <PartBoundary name={t('search')} answers={ANSWERS} onClose={onClose}>
            <SearchPanel pages={pages} early={early} onClose={onClose} />
          </PartBoundary>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
