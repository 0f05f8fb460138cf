-- Minimum: 0018

-- A link that answered with a web page or with nothing was never asked again; what is no picture today may be one tomorrow.
update photo_links set permanent = false where error_code = 'not_an_image' and permanent;
