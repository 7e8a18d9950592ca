/** Form for the row checkboxes and the panel buttons, which are placed elsewhere on the page. */
export const ACTION_FORM_ID = 'table-action';
/** Form for the query in the URL: order, filter, size, view. */
export const VIEW_FORM_ID = 'table-view';
