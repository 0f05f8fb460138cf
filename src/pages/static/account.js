import { checkFeed } from './check-feed.js';
import { confirmForms } from './confirm-forms.js';
import { copyTexts } from './copy-texts.js';
import { editRow } from './edit-row.js';
import { followRun } from './follow-run.js';
import { followWork } from './follow-work.js';
import { selectAll } from './select-all.js';
import { suggestCities } from './suggest-cities.js';
import { takeSecret } from './take-secret.js';
import { uploadCatalog } from './upload-catalog.js';
import { uploadVideo } from './upload-video.js';

/** Attaches each script to its elements, where the page has them. */
confirmForms(document);
copyTexts(document);
takeSecret();

const city = document.querySelector('[data-suggest-cities]');
if (city !== null) suggestCities(city);

const panel = document.getElementById('progress');
if (panel?.dataset.run)
  followRun(panel, panel.dataset.run).then(
    () => location.reload(),
    () => {
      panel.querySelector('[data-text]').textContent =
        'Связь прервалась. Обновите страницу, чтобы увидеть, чем закончился импорт.';
    },
  );

for (const work of document.querySelectorAll('[data-follow]')) followWork(work);

const upload = document.getElementById('upload');
if (upload !== null && panel !== null) uploadCatalog(upload, panel);

const check = document.querySelector('[data-check-feed]');
if (check !== null && panel !== null) checkFeed(check, panel);

const many = document.querySelector('[data-select-all]');
if (many !== null) selectAll(many);

const video = document.querySelector('[data-upload-video]');
if (video !== null) uploadVideo(video);

const row = document.querySelector('[data-edit-row]');
if (row !== null) editRow(row);
