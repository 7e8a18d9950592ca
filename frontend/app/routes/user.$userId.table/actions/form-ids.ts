/** The form that the boxes of the rows and the buttons of the panel belong to, wherever on the page they stand. */
export const ACTION_FORM_ID = 'table-action';
/** The form of what the address says: order, filter, size, view. */
export const VIEW_FORM_ID = 'table-view';
