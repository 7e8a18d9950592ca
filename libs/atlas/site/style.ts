/**
 * The style sheet of the site. A card is at least 124 px high, so that a first page of 20 cards is taller than any
 * window used for a search.
 */
export const STYLE = `
* { box-sizing: border-box; }
html, body { margin: 0; height: 100%; overflow: hidden; font: 14px/1.4 system-ui, sans-serif; color: #202124; }
.sample { position: fixed; right: 12px; bottom: 12px; z-index: 3; margin: 0; padding: 4px 10px; border-radius: 4px;
  background: #7a3e00; color: #fff; font-size: 12px; }
#map { position: fixed; inset: 0; display: flex; flex-wrap: wrap; overflow: hidden; background: #e8eaed; }
#map img { width: 256px; height: 256px; }
#pane { position: fixed; inset: 0 auto 0 0; width: min(408px, 100%); display: flex; flex-direction: column; background: #fff; z-index: 2;
  box-shadow: 0 0 12px rgb(0 0 0 / 20%); }
#pane form { padding: 12px; border-bottom: 1px solid #dadce0; }
#pane form input { width: 100%; padding: 8px 12px; font: inherit; border: 1px solid #9aa0a6; border-radius: 20px; }
.m6QErb[role=feed] { flex: 1; overflow-y: auto; }
.Nv2PK { position: relative; min-height: 124px; padding: 12px 100px 12px 16px; border-bottom: 1px solid #ececec; }
.Nv2PK .hfpxzc { position: absolute; inset: 0; }
.Nv2PK img { position: absolute; top: 14px; right: 12px; width: 80px; height: 92px; border-radius: 6px; background: #f1f3f4; }
.Nv2PK .lcr4fd { position: relative; font-size: 12px; }
.qBF1Pd { font-weight: 500; font-size: 15px; }
.kpih0e { margin: 0; font-size: 12px; font-weight: 700; }
.W4Efsd { color: #5f6368; }
.PbZDve, .Q2vNVc, .limited { padding: 16px; color: #5f6368; }
.limited { background: #fef7e0; }
[role=main] { padding: 16px; overflow-y: auto; }
[role=main] button, [role=main] a { display: block; width: 100%; padding: 8px 0; border: 0; background: none; text-align: left;
  font: inherit; color: #174ea6; }
`;
