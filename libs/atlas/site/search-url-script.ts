/**
 * Runs first in the head: builds the URLs of the page's own search requests from its viewport and the window size,
 * and preloads page one while the browser is still parsing the rest of the document. See world/viewport.ts for the
 * camera and wire/pb.ts for `pb`.
 */
export const SEARCH_URL_SCRIPT = `
window.searchUrl = function (offset) {
  var settings = window.ATLAS, view = settings.viewport, size = settings.size || [window.innerWidth, window.innerHeight];
  var metersPerPixel = (40075016.686 * Math.cos((view.latitude * Math.PI) / 180)) / (256 * Math.pow(2, view.zoom));
  var altitude = (metersPerPixel * size[1]) / (2 * Math.tan(((13.1 / 2) * Math.PI) / 180));
  return settings.path + '&pb=!4m8!1m3!1d' + altitude + '!2d' + view.longitude + '!3d' + view.latitude +
    '!2m3!1f0!2f0!3f0!3m2!1i' + size[0] + '!2i' + size[1] + '!4f13.1!7i20!8i' + offset + '!10b1!12m8!1m1!18b1!2m3!5m1!6e2!20e3!10b1!16b1' +
    (settings.wrapped && offset > 0 ? '&tch=1&ech=' + (offset / 20 + 1) : '');
};
if (window.ATLAS.preload) {
  document.write('<link href="' + window.searchUrl(0).replace(/&/g, '&amp;') + '" as="fetch" crossorigin="" rel="preload">');
}
`;
