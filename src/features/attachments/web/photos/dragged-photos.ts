/** Photos that are dragged from the tray to a place, by id. */
const KIND = 'application/x-hearthline-photos';

export const draggedPhotos = {
  put: (data: DataTransfer, ids: readonly string[]): void => {
    data.setData(KIND, JSON.stringify(ids));
    data.effectAllowed = 'move';
  },
  /** Something that a place takes is over it: photos of the tray, or files of the desk. */
  isOver: (data: DataTransfer): boolean => data.types.includes(KIND) || data.types.includes('Files'),
  take: (data: DataTransfer): string[] => {
    const ids: unknown = JSON.parse(data.getData(KIND) || '[]');
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  },
};
